import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { formTargetsOf } from './page-headers.ts'

const accounts = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH1',
  GPAPI_APP_ID: 'app',
  GPAPI_APP_KEY: 'key',
  ALTERNATIVEPAYMENTS_SECRET_KEY: 'key',
  ALTERNATIVEPAYMENTS_WEBHOOK_SECRET: 'secret',
  USAC_API_ID: 'id',
  USAC_API_KEY: 'key',
}
const wallet =
  'https://*.globalpay.com https://*.alternativepayments.com https://www.paypal.com https://www.sandbox.paypal.com'
const verifier = 'https://api.universalservice.org'

test.each([
  ['the sandbox beside the server', { PORT: '9000' }, 'http://localhost:9001 http://127.0.0.1:9001'],
  ['accounts of one’s own', accounts, `${wallet} ${verifier}`],
  [
    'a sandbox that is named',
    { ...accounts, STRIPE_API_BASE: 'http://127.0.0.1:77' },
    `${wallet} http://localhost:77 http://127.0.0.1:77 ${verifier}`,
  ],
  [
    'one elsewhere',
    { ...accounts, STRIPE_API_BASE: 'https://pay.example/v1' },
    `${wallet} https://pay.example ${verifier}`,
  ],
  [
    'another National Verifier',
    { ...accounts, USAC_API_BASE: 'https://api-stg.universalservice.org' },
    `${wallet} https://api-stg.universalservice.org`,
  ],
])('forms may lead to where a buyer pays and an applicant signs: %s', (_where, environment, pages) => {
  const config = parseConfig({ NODE_ENV: 'test', ...environment })
  expect(formTargetsOf({ config } as Parameters<typeof formTargetsOf>[0])).toBe(
    `https://checkout.stripe.com ${pages}`.trim(),
  )
})
