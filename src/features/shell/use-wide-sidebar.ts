import { useLocalStorage } from '@mantine/hooks'

/** Whether the words of the sidebar stand beside their icons in this browser; below them by default. */
export const useWideSidebar = () =>
  useLocalStorage({ key: 'sidebar-expanded', defaultValue: false, getInitialValueInEffect: false })
