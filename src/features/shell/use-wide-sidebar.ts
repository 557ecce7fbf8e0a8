import { useLocalStorage } from '@mantine/hooks'

export const useWideSidebar = () =>
  useLocalStorage({ key: 'sidebar-expanded', defaultValue: false, getInitialValueInEffect: false })
