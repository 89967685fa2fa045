import { useTranslations } from 'use-intl/react'
import { orderChoices } from '#contracts/order-query.ts'
import type { FilterWords } from '../lists/filter-words.ts'
import type { ListDefinition } from '../lists/list-state.ts'

/** What the order list can show, filter and sort by. */
export const orderList = {
  columns: [
    { key: 'orderNumber', isDefault: true },
    { key: 'placedAt', isDefault: true },
    { key: 'customerName', isDefault: false },
    { key: 'emailAddress', isDefault: true },
    { key: 'status', isDefault: true },
    { key: 'paymentStatus', isDefault: true },
    { key: 'activationStatus', isDefault: true },
    { key: 'fulfillmentStatus', isDefault: true },
    { key: 'itemCount', isDefault: false },
    { key: 'locale', isDefault: false },
    { key: 'totalCents', isDefault: true },
  ],
  filters: {
    status: { kind: 'choice', choices: orderChoices.status },
    paymentStatus: { kind: 'choice', choices: orderChoices.paymentStatus },
    activationStatus: { kind: 'choice', choices: orderChoices.activationStatus },
    fulfillmentStatus: { kind: 'choice', choices: orderChoices.fulfillmentStatus },
    placed: { kind: 'date' },
    needsAttention: { kind: 'flag' },
  },
  sorts: ['-placedAt', 'placedAt', '-totalCents', 'totalCents'],
  defaultSort: '-placedAt',
} as const satisfies ListDefinition

export type OrderColumnKey = (typeof orderList)['columns'][number]['key']

/** The names of the filters and of what they choose between. */
export function useOrderFilterWords(): Record<keyof typeof orderList.filters, FilterWords> {
  const t = useTranslations('admin.orders.filters')
  const tStatus = useTranslations('admin.status')
  const words = <Choice extends string>(choices: readonly Choice[], text: (choice: Choice) => string) =>
    Object.fromEntries(choices.map((choice) => [choice, text(choice)]))
  return {
    status: { name: t('status'), choices: words(orderChoices.status, (each) => tStatus(`order.${each}`)) },
    paymentStatus: {
      name: t('paymentStatus'),
      choices: words(orderChoices.paymentStatus, (each) => tStatus(`paymentStatus.${each}`)),
    },
    activationStatus: {
      name: t('activationStatus'),
      choices: words(orderChoices.activationStatus, (each) => tStatus(`activationStatus.${each}`)),
    },
    fulfillmentStatus: {
      name: t('fulfillmentStatus'),
      choices: words(orderChoices.fulfillmentStatus, (each) => tStatus(`fulfillmentStatus.${each}`)),
    },
    placed: { name: t('placed') },
    needsAttention: { name: t('needsAttention') },
  }
}
