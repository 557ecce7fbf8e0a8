import { createStore, useStore } from '@mantine/store'
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'

export type Vitals = Partial<Record<Metric['name'], Pick<Metric, 'value' | 'rating'>>>

const vitals = createStore<Vitals>({})

for (const watch of [onLCP, onINP, onCLS]) {
  watch(({ name, value, rating }) => vitals.setState({ ...vitals.getState(), [name]: { value, rating } }), {
    reportAllChanges: true,
  })
}

export const useVitals = (): Vitals => useStore(vitals)
