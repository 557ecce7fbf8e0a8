import { queryOptions } from '@tanstack/react-query'

/** The policy that the server sends with the page at present: its headers alone, and no call of the API. */
export const pagePolicyQuery = queryOptions({
  queryKey: ['page-policy'],
  queryFn: async ({ signal }) => {
    const page = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })
    if (!page.ok) throw new Error(`The page answered ${page.status}.`)
    return {
      policy: page.headers.get('Content-Security-Policy'),
      reported: page.headers.get('Content-Security-Policy-Report-Only'),
    }
  },
  staleTime: Infinity,
  networkMode: 'always',
})
