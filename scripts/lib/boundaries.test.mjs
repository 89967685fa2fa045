import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.mjs'

const aliases = [
  ['#contracts/*', './contracts/src/*'],
  ['#modules/*', './server/src/modules/*'],
  ['#platform/*', './server/src/platform/*'],
]

/** A project in order, which each test spoils in one place. */
const project = {
  'contracts/src/locale.ts': `export const locales = ['en', 'es']`,
  'contracts/src/primitives.ts': `import * as z from 'zod'\nexport const id = z.uuid()`,
  'contracts/src/orders/choices.ts': `import { locales } from '../locale.ts'\nexport const sorts = [...locales]`,
  'contracts/src/orders/returns/choices.ts': `export const reasons = ['late']`,
  'contracts/src/orders/views.ts': `import * as z from 'zod'\nimport { id } from '../primitives.ts'\nexport const view = z.object({ id })`,
  'server/src/modules/orders/index.ts': `export { place } from './place.ts'`,
  'server/src/modules/orders/place.ts': `import { id } from '#contracts/primitives.ts'\nexport const place = id`,
  'server/src/modules/billing/index.ts': `import { place } from '#modules/orders/index.ts'\nexport const bill = place`,
  'web/app/site.ts': `export const site = 1`,
  'web/app/routes.ts': `import './surfaces/admin/people.tsx'`,
  'web/app/ui/button.tsx': `import { site } from '../site.ts'\nexport const Button = site`,
  'web/app/kit/lists/list.tsx': `import { Button } from '../../ui/button.tsx'\nexport const List = Button`,
  'web/app/features/orders/order-list.tsx': `
    import type { view } from '#contracts/orders/views.ts'
    import { sorts } from '#contracts/orders/choices.ts'
    import { reasons } from '#contracts/orders/returns/choices.ts'
    import { List } from '../../kit/lists/list.tsx'
    export const OrderList = [List, sorts, reasons] as typeof view`,
  'web/app/features/orders/read.server.ts': `import { view } from '#contracts/orders/views.ts'\nexport const read = view`,
  'web/app/features/people/people.tsx': `import { OrderList } from '../orders/order-list.tsx'\nexport const People = OrderList`,
  'web/app/surfaces/admin/people.tsx': `import { People } from '../../features/people/people.tsx'\nexport default People`,
}

const problemsAfter = (change) =>
  checkBoundaries(
    Object.entries({ ...project, ...change }).map(([path, text]) => ({ path, text })),
    aliases,
  )

it('finds nothing in a project that is in order', () => expect(problemsAfter({})).toEqual([]))

describe('finds', () => {
  it.each([
    [
      'the server in the web',
      { 'web/app/site.ts': `import '#platform/clock.ts'` },
      'web/app/site.ts:1: web must not import platform (#platform/clock.ts)',
    ],
    [
      'a module’s table in the kernel',
      { 'server/src/platform/advance.ts': `import { orders } from '../tables/orders.ts'` },
      'server/src/platform/advance.ts:1: the kernel knows no module’s tables, machines, events and lists (../tables/orders.ts)',
    ],
    [
      'a module’s machine in the kernel',
      { 'server/src/platform/jobs/jobs.ts': `import { orderMachine } from '#contracts/orders/machines.ts'` },
      'server/src/platform/jobs/jobs.ts:1: the kernel knows no module’s tables, machines, events and lists (#contracts/orders/machines.ts)',
    ],
    [
      'a way into a module beside its door, even for a type',
      { 'server/src/modules/billing/bill.ts': `\nimport type { place } from '../orders/place.ts'` },
      'server/src/modules/billing/bill.ts:2: a module is entered through its index.ts only (../orders/place.ts)',
    ],
    [
      'endpoints of a module that another binds',
      { 'server/src/modules/billing/bill.ts': `import { routes } from '../orders/orders.routes.ts'` },
      'server/src/modules/billing/bill.ts:1: a module is entered through its index.ts only (../orders/orders.routes.ts)',
    ],
    [
      'a layer that takes from one above it',
      { 'web/app/ui/money.tsx': `import { List } from '../kit/lists/list.tsx'` },
      'web/app/ui/money.tsx:1: ui must not import kit (../kit/lists/list.tsx)',
    ],
    [
      'a capability in the kit',
      { 'web/app/kit/lists/pager.tsx': `import { People } from '../../features/people/people.tsx'` },
      'web/app/kit/lists/pager.tsx:1: kit must not import features (../../features/people/people.tsx)',
    ],
    [
      'a page in a feature, even loaded later',
      {
        'web/app/features/people/open.ts': `export const open = () => import('../../surfaces/admin/people.tsx')`,
      },
      'web/app/features/people/open.ts:1: features must not import surfaces (../../surfaces/admin/people.tsx)',
    ],
    [
      'a feature in what every layer imports',
      { 'web/app/problem.ts': `import { People } from './features/people/people.tsx'` },
      'web/app/problem.ts:1: what every layer imports must not import features (./features/people/people.tsx)',
    ],
    [
      'features in a circle',
      { 'web/app/features/orders/buyer.tsx': `import type { People } from '../people/people.tsx'` },
      'web/app/features/people/people.tsx:1: features in a circle (people → orders → people)',
    ],
    [
      'a value from where schemas are, in a browser',
      {
        'web/app/features/people/view.tsx': `import { type view, view as v } from '#contracts/orders/views.ts'`,
      },
      'web/app/features/people/view.tsx:1: a browser takes values from records, acts, choices, lists, machines and events of a contract only (#contracts/orders/views.ts)',
    ],
    [
      'schemas behind a file that offers values',
      {
        'contracts/src/orders/choices.ts': `import { id } from '../primitives.ts'\nexport const sorts = [id]`,
      },
      'web/app/features/orders/order-list.tsx:3: a browser gets schemas by this (contracts/src/orders/choices.ts → contracts/src/primitives.ts)',
    ],
  ])('%s', (_what, change, problem) => expect(problemsAfter(change)).toEqual([problem]))
})

it('lets a test of a part reach what it tests against', () =>
  expect(
    problemsAfter({
      'web/app/kit/lists/list.test.ts': `import { People } from '../../features/people/people.tsx'`,
    }),
  ).toEqual([]))
