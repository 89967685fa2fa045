import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { paymentPagesOf } from './page-headers.ts'

const accounts = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([
  ['the sandbox beside the server', { PORT: '9000' }, 'http://localhost:9001 http://127.0.0.1:9001'],
  ['an account of one’s own', accounts, ''],
  [
    'a sandbox that is named',
    { ...accounts, STRIPE_API_BASE: 'http://127.0.0.1:77' },
    'http://localhost:77 http://127.0.0.1:77',
  ],
  ['one elsewhere', { ...accounts, STRIPE_API_BASE: 'https://pay.example/v1' }, 'https://pay.example'],
])('forms may lead to where a buyer pays: %s', (_where, environment, pages) => {
  const config = parseConfig({ NODE_ENV: 'test', ...environment })
  expect(paymentPagesOf({ config } as Parameters<typeof paymentPagesOf>[0])).toBe(
    `https://checkout.stripe.com ${pages}`.trim(),
  )
})
