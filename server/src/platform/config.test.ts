import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('without any variable every vendor is the sandbox beside the server', () => {
  const config = parseConfig({})
  expect(config.port).toBe(9000)
  expect(config.stripe.apiBase).toBe('http://127.0.0.1:9001')
  expect(config.sandbox.isNeeded).toBe(true)
})

test('a key makes its vendor real', () => {
  const config = parseConfig({ STRIPE_SECRET_KEY: 'sk_live_x', ESIMGO_API_KEY: 'k' })
  expect(config.stripe.apiBase).toBe('https://api.stripe.com')
  expect(config.esimgo.apiBase).toBe('https://api.esim-go.com/v2.5')
})

test('bad values are named, all at once, in one line', () => {
  const parse = () => parseConfig({ PORT: 'ninety', MASTER_KEY: 'short' })
  expect(parse).toThrow(/PORT.*MASTER_KEY/)
  expect(parse).toThrow(/^[^\n]+$/)
})

test('production without vendors does not start', () => {
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY/)
})

test('proxies are counted', () => {
  const proxiesOf = (TRUST_PROXY: string) => parseConfig({ TRUST_PROXY }).trustedProxies
  expect(['', 'false', '0', 'true', '1', '2'].map(proxiesOf)).toEqual([0, 0, 0, 1, 1, 2])
  expect(() => proxiesOf('everybody')).toThrow(/TRUST_PROXY/)
})
