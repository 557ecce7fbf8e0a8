export const demoAccounts = [
  {
    account: 'admin',
    name: 'Ada Admin',
    email: 'admin@portals.example',
    password: 'Admin#2026',
    note: 'admin on both dashboards',
  },
  {
    account: 'operator',
    name: 'Olaf Operator',
    email: 'operator@portals.example',
    password: 'Operator#2026',
    note: 'operator',
  },
] as const
