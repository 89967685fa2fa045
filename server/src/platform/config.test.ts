import { expect, test } from 'vitest'
import { limits, parseConfig } from './config.ts'

test('without any variable every vendor is the sandbox beside the server', () => {
  const config = parseConfig({})
  expect(config.port).toBe(9000)
  expect(config.stripe.apiBase).toBe('http://127.0.0.1:9001')
  expect(config.sandbox.isNeeded).toBe(true)
})

test('a key makes its vendor real', () => {
  const config = parseConfig({
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ESIMGO_API_KEY: 'k',
  })
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

test.each([
  ['PORT', { PORT: '65534' }],
  ['PORT', { PORT: '0' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:100%@host/database' }],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'mysql://host/database' }],
  ['DATABASE_POOL', { DATABASE_POOL: '100' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example:443' }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: 'ftp://stripe.example' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_x' }],
  ['SMTP_URL', { SMTP_URL: 'smtp' }],
  ['MAIL_FROM', { MAIL_FROM: 'Orders' }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+12125550100' }],
  ['TWILIO_FROM', { TWILIO_AUTH_TOKEN: 'x', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '555-0100' }],
])('a wrong %s is named at the start, not when it is first used: %j', (name, environment) => {
  const parse = () => parseConfig(environment)
  expect(parse).toThrow(new RegExp(`start again: ${name}: [^\n;]+$`))
  expect(parse).toThrow(expect.objectContaining({ name: 'StartupError' }))
})

test('the last port is free for whoever needs no sandbox, and a big pool for a database of one’s own', () => {
  const production = {
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ESIMGO_API_KEY: 'k',
    SMTP_URL: 'smtps://user:pass%25word@mail.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: 'Commonwave',
    PORT: '65535',
    DATABASE_URL: 'postgresql:///commonwave?host=/var/run/postgresql',
    DATABASE_POOL: '100',
  }
  expect(() => parseConfig(production)).toThrow(/MAIL_FROM: is needed in production; PUBLIC_URL: is needed/)
  const config = parseConfig({
    ...production,
    MAIL_FROM: 'orders@shop.example',
    PUBLIC_URL: 'https://shop.example',
  })
  expect(config).toMatchObject({ port: 65535, databasePool: 100, isProduction: true })
})

test('whether a process is ready is known within a second', () => {
  expect(parseConfig({}).limits).toEqual(limits)
  expect(limits.readyMs).toBeLessThan(1_000)
})

test('how long to drain is the kind of process’s to say, unless it is set', () => {
  expect(['', '0', '30'].map((DRAIN_SECONDS) => parseConfig({ DRAIN_SECONDS }).drainMs)).toEqual([
    undefined,
    0,
    30_000,
  ])
})
