import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { vendorsOf } from './vendors.ts'

test('a test meets the vendors of its own sandbox, never those beside a product that runs meanwhile', () => {
  const sandbox = { url: 'http://127.0.0.1:20001', smtpPort: 20_002 }
  const given = { NODE_ENV: 'test', PORT: '9000', COMMONWAVE_DATA: '/nowhere' }
  const besideProduct = /:900[12]\b/
  /** Without the words of the sandbox that an installation starts for itself. */
  const reached = (environment: NodeJS.ProcessEnv) => {
    const { sandbox: _, ...config } = parseConfig(environment)
    return JSON.stringify(config)
  }
  expect(reached(given)).toMatch(besideProduct)
  expect(reached({ ...given, ...vendorsOf(sandbox) })).not.toMatch(besideProduct)
})
