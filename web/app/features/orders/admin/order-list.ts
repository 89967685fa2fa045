import { useTranslations } from 'use-intl/react'
import { orderChoices } from '#contracts/orders/choices.ts'
import { choiceWords } from '../../../kit/lists/choice-words.ts'
import type { ListDefinition } from '../../../kit/lists/list-state.ts'
import type { ListWords } from '../../../kit/lists/list-view.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { useText } from '../../../site.ts'
import { findPlans, findResellers, findSubscribers, type NamedReferences } from './order-references.client.ts'

/** What the order list can show, filter and sort by. */
export const orderList = {
  columns: [
    { key: 'orderNumber', isDefault: true },
    { key: 'placedAt', isDefault: true },
    { key: 'customerName', isDefault: false, yields: true },
    { key: 'emailAddress', isDefault: true, yields: true },
    { key: 'status', isDefault: true, yields: true },
    { key: 'paymentStatus', isDefault: true },
    { key: 'activationStatus', isDefault: true, yields: true },
    { key: 'fulfillmentStatus', isDefault: true, yields: true },
    { key: 'itemCount', isDefault: false },
    { key: 'locale', isDefault: false },
    { key: 'totalCents', isDefault: true },
    { key: 'paidCents', isDefault: false },
    { key: 'refundedCents', isDefault: false },
  ],
  filters: {
    status: { kind: 'choice', choices: orderChoices.status },
    paymentStatus: { kind: 'choice', choices: orderChoices.paymentStatus },
    activationStatus: { kind: 'choice', choices: orderChoices.activationStatus },
    fulfillmentStatus: { kind: 'choice', choices: orderChoices.fulfillmentStatus },
    placed: { kind: 'date' },
    refunded: { kind: 'date' },
    total: { kind: 'amount' },
    plan: { kind: 'reference' },
    subscriber: { kind: 'reference' },
    reseller: { kind: 'reference' },
    needsAttention: { kind: 'flag' },
  },
  sorts: ['-placedAt', 'placedAt', '-totalCents', 'totalCents'],
  defaultSort: '-placedAt',
} as const satisfies ListDefinition

export type OrderColumnKey = (typeof orderList)['columns'][number]['key']

/**
 * The words of the order list: its title, filters with what they choose between, sorts. It is given what the
 * address names by an id.
 */
export function useOrderListWords({ plan, subscriber }: NamedReferences): ListWords {
  const t = useTranslations('orders.list')
  const text = useText()
  const tStatus = useTranslations('orders.status')
  const isMasked = !useMay()('personal.read')
  return {
    title: t('title'),
    search: t(isMasked ? 'searchWhole' : 'search'),
    filters: {
      status: {
        name: t('filters.status'),
        choices: choiceWords(orderChoices.status, (each) => tStatus(`order.${each}`)),
      },
      paymentStatus: {
        name: t('filters.paymentStatus'),
        choices: choiceWords(orderChoices.paymentStatus, (each) => tStatus(`paymentStatus.${each}`)),
      },
      activationStatus: {
        name: t('filters.activationStatus'),
        choices: choiceWords(orderChoices.activationStatus, (each) => tStatus(`activationStatus.${each}`)),
      },
      fulfillmentStatus: {
        name: t('filters.fulfillmentStatus'),
        choices: choiceWords(orderChoices.fulfillmentStatus, (each) => tStatus(`fulfillmentStatus.${each}`)),
      },
      placed: { name: t('filters.placed') },
      refunded: { name: t('filters.refunded') },
      total: { name: t('filters.total') },
      plan: {
        name: t('filters.plan'),
        find: async (typed) =>
          (await findPlans(typed)).map(({ id, name }) => ({ value: id, text: text(name) })),
        called: (id) => (plan?.id === id ? text(plan.name) : undefined),
      },
      subscriber: {
        name: t('filters.subscriber'),
        find: findSubscribers,
        called: (id) => (subscriber?.value === id ? subscriber.text : undefined),
      },
      reseller: { name: t('filters.reseller'), find: findResellers },
      needsAttention: { name: t('filters.needsAttention') },
    },
    sorts: Object.fromEntries(orderList.sorts.map((sort) => [sort, t(`sorts.${sort}`)])),
    empty: { title: t('emptyTitle'), text: t('emptyText') },
  }
}
