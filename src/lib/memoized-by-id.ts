/** Keeps the last value of each ID, which is read again when an input is another one. */
export function memoizedById<Inputs extends readonly unknown[], Value>(
  read: (id: string, ...inputs: Inputs) => Value,
): (id: string, ...inputs: Inputs) => Value {
  const known = new Map<string, { inputs: Inputs; value: Value }>()
  return (id, ...inputs) => {
    const last = known.get(id)
    if (last?.inputs.every((input, index) => input === inputs[index])) return last.value
    const value = read(id, ...inputs)
    known.set(id, { inputs, value })
    return value
  }
}
