import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Has the server end the session of the open page just as it is asked for `call`, which is the next thing that the test has
 * the page ask for: what the page asks for by itself before that still finds the session, so only the test leads away.
 */
export async function endSessionDuring(page: Page, call: `${'GET' | 'PATCH'} /api/${string}`) {
  const [method, path] = call.split(' ')
  let isOver = false
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (isOver || route.request().method() !== method) return route.fallback()
      isOver = true
      const answer = await page.request.post(`/api/${path!.split('/')[2]}/auth/logout`, {
        headers: { authorization: (await route.request().headerValue('authorization'))! },
        data: {},
      })
      expect(answer.ok(), 'the session is over').toBe(true)
      return route.continue()
    },
  )
}
