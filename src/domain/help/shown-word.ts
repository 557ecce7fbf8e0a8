import { createStore, useStore } from '@mantine/store'
import type { HelpWord } from './help-words.ts'

const store = createStore<{ word: HelpWord | undefined }>({ word: undefined })

/** Shows one word over any screen; undefined for none. */
export const showWord = (word: HelpWord | undefined): void => store.setState({ word })

export const useShownWord = () => useStore(store).word
