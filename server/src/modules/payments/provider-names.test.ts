import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { paymentProviders as named } from '#contracts/payments/choices.ts'
import { goesBackByHand } from '#contracts/payments/ways/choices.ts'
import { paymentProviders } from './providers.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const keys = paymentProviders.map(({ key }) => key)
const isTest = (file: string) => file.includes('.test.') || file.includes('/testing/')

const filesOf = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

test('no code outside an adapter asks which payment provider it is', () => {
  // A way to pay may be called like who stands behind it, and a type of words needs one of its keys.
  const quoted = new RegExp(`(?<!\\bas )['"\`](?:${keys.join('|')})['"\`]`)
  const found = filesOf('server/src/**/*.ts', 'web/app/**/*.{ts,tsx}')
    .filter(({ file }) => !file.startsWith('server/src/providers/'))
    .filter(({ text }) => quoted.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('adapters are gathered in one list, and nobody else takes one', () => {
  const adapter = new RegExp(`providers/payments/(?:${keys.join('|')})`)
  const found = filesOf('server/src/**/*.ts')
    .filter(({ file }) => !file.startsWith('server/src/providers/'))
    .filter(({ text }) => adapter.test(text))
  expect(found.map(({ file }) => file)).toEqual(['server/src/modules/payments/providers.ts'])
})

test('lists of payments know every one of them', () => {
  expect([...named].toSorted()).toEqual([...keys, ...named.filter((key) => !keys.includes(key))].toSorted())
})

test('what goes back by hand is what its adapter cannot send back', () => {
  const paidBy = paymentProviders.flatMap(({ key, methods, canRefund }) =>
    methods.map((method) => ({ provider: key, method, canRefund })),
  )
  expect(paidBy.filter((way) => way.canRefund === goesBackByHand(way))).toEqual([])
  expect(goesBackByHand({ provider: 'manual', method: 'manual' })).toBe(true)
  expect(goesBackByHand({ provider: 'balance', method: 'balance' })).toBe(false)
})
