import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout, startFixture, type Fixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

test('the console shows the world, escaped, and its forms lead back to it', async () => {
  await fixture.stripe.checkout.sessions.create({ ...checkout, customer_email: '"><script>@example.com' })
  const page = await fixture.get('/')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('$19.99')
  expect(text).not.toContain('<script>')

  const moved = await fetch(`${fixture.sandbox.url}/_ctl/clock`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ advance: '1d' }),
    redirect: 'manual',
  })
  expect(moved.status).toBe(303)
  expect(await (await fixture.get('/')).text()).toContain('(moved)')
  expect(await (await fixture.get('/healthz')).json()).toMatchObject({ status: 'ok' })
  expect((await fixture.get('/nowhere')).status).toBe(404)
})
