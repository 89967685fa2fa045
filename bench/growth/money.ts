import { createRouterClient } from '@orpc/server'
import type { Caller } from '#platform/context.ts'
import { daysMs, later } from '#platform/clock.ts'
import { routes as backOffice } from '#modules/back-office/back-office.routes.ts'
import { routes as billing } from '#modules/billing/billing.routes.ts'
import { routes as payments } from '#modules/payments/payments.routes.ts'
import type { Case } from './measure.ts'

/** The questions that the lists of payments and invoices are asked; `some` is the number of one of their orders. */
export function moneyCases(caller: Caller, some: (turn: number) => number): Case[] {
  const { paid, invoiced, jump } = createRouterClient(
    { paid: payments.list, invoiced: billing.list, jump: backOffice.jump },
    { context: { caller } },
  )
  const since = later(new Date(), -daysMs(30)).toISOString()
  const address = (turn: number) => `buyer${Math.floor(some(turn) / 3)}@example.com`
  const orderNumber = (turn: number) => `CW-${100_000 + some(turn)}`
  const invoiceNumber = (turn: number) => `CW-2026-${String(some(turn)).padStart(8, '0')}`
  let next: string | null = null
  return [
    ['payment list', () => paid({})],
    [
      'payment list, page after page',
      async () => {
        const page = await paid(next ? { after: next } : {})
        next = page.next
      },
    ],
    ['payment filter: a common state', () => paid({ state: ['succeeded'] })],
    ['payment filter: a rare state', () => paid({ state: ['failed'] })],
    ['payment filter: a common state, by amount', () => paid({ state: ['succeeded'], sort: '-amountCents' })],
    ['payment filter: by hand', () => paid({ provider: ['manual'] })],
    ['payment filter: 30 days, by amount', () => paid({ createdFrom: since, sort: '-amountCents' })],
    ['payment filter: amounts', () => paid({ amountFromCents: 5000, amountToCents: 5500 })],
    ['payment filter: refund under way', () => paid({ openRefund: true })],
    ['payment search: e-mail address', (turn) => paid({ search: address(turn) })],
    ['payment search: order number', (turn) => paid({ search: orderNumber(turn) })],
    ['payment search: invoice number', (turn) => paid({ search: invoiceNumber(turn) })],
    ['payment search: a word that all share', () => paid({ search: 'example' })],
    ['invoice list', () => invoiced({})],
    ['invoice filter: a common status', () => invoiced({ status: ['paid'] })],
    ['invoice filter: a rare status', () => invoiced({ status: ['void'] })],
    ['invoice filter: a common status, by total', () => invoiced({ status: ['paid'], sort: '-totalCents' })],
    ['invoice filter: 30 days, by total', () => invoiced({ issuedFrom: since, sort: '-totalCents' })],
    ['invoice filter: amounts', () => invoiced({ totalFromCents: 5000, totalToCents: 5500 })],
    ['invoice filter: refunded', () => invoiced({ isRefunded: true })],
    ['invoice search: e-mail address', (turn) => invoiced({ search: address(turn) })],
    ['invoice search: number', (turn) => invoiced({ search: invoiceNumber(turn) })],
    ['invoice search: a word that all share', () => invoiced({ search: 'example' })],
    ['invoice jump: number', (turn) => jump({ q: invoiceNumber(turn) })],
  ]
}
