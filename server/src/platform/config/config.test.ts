import { expect, test } from 'vitest'
import { limits, parseConfig } from './config.ts'

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
  MAIL_FROM: 'orders@shop.example',
  PUBLIC_URL: 'https://shop.example',
}

const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = production
const texting = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }

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

test('the account at USAC is the sandbox’s, one’s own, or in production none', () => {
  expect(parseConfig({}).usac).toMatchObject({ apiBase: 'http://127.0.0.1:9001', apiId: 'sandbox' })
  const own = { USAC_API_ID: '900API', USAC_API_KEY: 'k', USAC_AUTHENTICATION: 'bearer' }
  expect(parseConfig(own).usac).toEqual({
    apiBase: 'https://api.universalservice.org',
    apiId: '900API',
    apiKey: 'k',
    authentication: 'bearer',
  })
  expect(parseConfig(production).usac).toBeNull()
  expect(parseConfig({}).usacHosts.sandbox).toBe('http://127.0.0.1:9001')
  expect(parseConfig(own).usacHosts.sandbox).toBeNull()
  expect(parseConfig(production).usacHosts).toEqual({
    sandbox: null,
    staging: 'https://api-stg.universalservice.org',
    production: 'https://api.universalservice.org',
  })
})

test('bad values are named, all at once, in one line', () => {
  const parse = () => parseConfig({ PORT: 'ninety', MASTER_KEY: 'short' })
  expect(parse).toThrow(/PORT.*MASTER_KEY/)
  expect(parse).toThrow(/^[^\n]+$/)
})

test('text messages leave by day, and at night only where they reach nobody', () => {
  expect(parseConfig({}).textingHours).toEqual({ from: 8, to: 21 })
  const hours = (environment: NodeJS.ProcessEnv) => parseConfig(environment).textingHours
  expect(hours({ ...texting, TEXTING_HOURS: '8-20' })).toEqual({ from: 8, to: 20 })
  expect(hours({ TEXTING_HOURS: '0-24' })).toEqual({ from: 0, to: 24 })
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
  ['TEXTING_HOURS', { TEXTING_HOURS: '21-8' }],
  ['TEXTING_HOURS', { ...texting, TEXTING_HOURS: '8-22' }],
  ['USAC_API_ID', { USAC_API_KEY: 'k' }],
  ['USAC_API_KEY', { USAC_API_ID: '900API' }],
  ['USAC_AUTHENTICATION', { USAC_AUTHENTICATION: 'digest' }],
])('a wrong %s is named at the start, not when it is first used: %j', (name, environment) => {
  const parse = () => parseConfig(environment)
  expect(parse).toThrow(new RegExp(`start again: ${name}: [^\n;]+$`))
  expect(parse).toThrow(expect.objectContaining({ name: 'StartupError' }))
})

test('the last port is free for whoever needs no sandbox, and a big pool for a database of one’s own', () => {
  const { MAIL_FROM: _from, PUBLIC_URL: _url, ...unfinished } = production
  expect(() => parseConfig(unfinished)).toThrow(/MAIL_FROM: is needed in production; PUBLIC_URL: is needed/)
  const config = parseConfig(production)
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
