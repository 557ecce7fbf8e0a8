interface Usage {
  used: string
  total: string
  /** Above 1 if more is used than available. */
  share: number
}

const nearlyFull = 0.9

const units: readonly string[] = ['', 'k', 'm', 'g', 't']

interface Amount {
  figure: string
  unit: string
  value: number
}

function amountOf(text: string | undefined): Amount | undefined {
  const [, figure, prefix, bytes] = /^\s*(\d+(?:,\d{3})*(?:\.\d+)?)\s*([kmgt]?)(i?b?)\s*$/i.exec(text ?? '') ?? []
  if (figure === undefined || prefix === undefined || bytes === undefined) return undefined
  const value = Number(figure.replaceAll(',', '')) * 1024 ** units.indexOf(prefix.toLowerCase())
  return { figure, unit: prefix + bytes, value }
}

export function usageOf(used: string | undefined, total: string | undefined): Usage | undefined {
  const [part, whole] = [amountOf(used), amountOf(total)]
  if (!part || !whole || whole.value === 0 || (part.unit === '') !== (whole.unit === '')) return undefined
  return {
    used: part.unit === whole.unit ? part.figure : `${part.figure} ${part.unit}`,
    total: `${whole.figure} ${whole.unit}`.trimEnd(),
    share: part.value / whole.value,
  }
}

export function fullnessOf(share: number): 'Full' | 'Nearly full' | undefined {
  if (share >= 1) return 'Full'
  return share >= nearlyFull ? 'Nearly full' : undefined
}
