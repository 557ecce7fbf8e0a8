import type { Page } from '@playwright/test'

/** Gets a list from the page, past the console, as its user. `length` is null if the connection is lost in the body. */
export async function fetchInPage(page: Page, path: string): Promise<{ status: number; length: number | null }> {
  return await page.evaluate(async (url) => {
    const [, token] = /"accessToken":"([^"]+)"/.exec(localStorage.getItem('user') ?? '') ?? []
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token ?? ''}` } })
    try {
      const list: unknown = await response.json()
      return { status: response.status, length: Array.isArray(list) ? list.length : NaN }
    } catch (error) {
      // Half of a JSON text would be a SyntaxError.
      if (error instanceof TypeError) return { status: response.status, length: null }
      throw error
    }
  }, path)
}
