import { useTranslations } from 'use-intl/react'
import { resellerKinds } from '#contracts/identity/choices.ts'
import {
  resellerSorts,
  resellerStates,
  subscriberSorts,
  subscriberStates,
} from '#contracts/people/choices.ts'
import { choiceWords } from '../../kit/lists/choice-words.ts'
import type { ListDefinition } from '../../kit/lists/list-state.ts'
import type { ListWords } from '../../kit/lists/list-view.tsx'
import { useMay } from '../../kit/staff/access.ts'

/** What the list of resellers can show, filter and sort by. */
export const resellerList = {
  columns: [
    { key: 'name', isDefault: true },
    { key: 'contactName', isDefault: false },
    { key: 'resellerCode', isDefault: true },
    { key: 'kind', isDefault: true, yields: true },
    { key: 'parent', isDefault: true, yields: true },
    { key: 'state', isDefault: true },
    { key: 'email', isDefault: false },
    { key: 'phoneNumber', isDefault: false },
    { key: 'createdAt', isDefault: false },
    { key: 'subscriberCount', isDefault: true, yields: true },
    { key: 'orderCount', isDefault: true, yields: true },
    { key: 'revenueCents', isDefault: true },
  ],
  filters: {
    kind: { kind: 'choice', choices: resellerKinds },
    state: { kind: 'choice', choices: resellerStates },
  },
  sorts: resellerSorts,
  defaultSort: '-createdAt',
} as const satisfies ListDefinition

/** The same for whoever sees people masked: in the order of names it would tell what they hide. */
export const maskedResellerList = {
  ...resellerList,
  sorts: resellerSorts.filter((sort) => !sort.endsWith('name')),
} satisfies ListDefinition

/** What the list of subscribers can show, filter and sort by. */
export const subscriberList = {
  columns: [
    { key: 'name', isDefault: true },
    { key: 'email', isDefault: true },
    { key: 'phoneNumber', isDefault: true, yields: true },
    { key: 'state', isDefault: true },
    { key: 'reseller', isDefault: true, yields: true },
    { key: 'createdAt', isDefault: true, yields: true },
    { key: 'lastOrderAt', isDefault: false },
    { key: 'orderCount', isDefault: true, yields: true },
    { key: 'spentCents', isDefault: true },
  ],
  filters: {
    state: { kind: 'choice', choices: subscriberStates },
    hasReseller: { kind: 'flag' },
  },
  sorts: subscriberSorts,
  defaultSort: '-createdAt',
} as const satisfies ListDefinition

/** The customers of one reseller: the same list without the question whether there is one. */
export const customerList = {
  ...subscriberList,
  filters: { state: subscriberList.filters.state },
} as const satisfies ListDefinition

export type ResellerColumnKey = (typeof resellerList)['columns'][number]['key']
export type SubscriberColumnKey = (typeof subscriberList)['columns'][number]['key']

export function useResellerListWords(): ListWords {
  const t = useTranslations('people')
  const isMasked = !useMay()('personal.read')
  return {
    title: t('resellers.title'),
    search: t(isMasked ? 'searchWhole' : 'resellers.search'),
    filters: {
      kind: { name: t('columns.kind'), choices: choiceWords(resellerKinds, (each) => t(`kinds.${each}`)) },
      state: {
        name: t('columns.state'),
        choices: choiceWords(resellerStates, (each) => t(`states.${each}`)),
      },
    },
    sorts: choiceWords(resellerSorts, (sort) => t(`sorts.${sort}`)),
    empty: { title: t('resellers.emptyTitle'), text: t('resellers.emptyText') },
  }
}

/** `reseller` names the one whose customers are listed. */
export function useSubscriberListWords(reseller: string | undefined): ListWords {
  const t = useTranslations('people')
  const isMasked = !useMay()('personal.read')
  return {
    title: reseller ? t('subscribers.of', { name: reseller }) : t('subscribers.title'),
    search: t(isMasked ? 'searchWhole' : 'subscribers.search'),
    filters: {
      state: {
        name: t('columns.state'),
        choices: choiceWords(subscriberStates, (each) => t(`states.${each}`)),
      },
      hasReseller: { name: t('columns.hasReseller') },
    },
    sorts: choiceWords(subscriberSorts, (sort) => t(`sorts.${sort}`)),
    empty: reseller
      ? { title: t('subscribers.emptyOfTitle'), text: t('subscribers.emptyOfText', { name: reseller }) }
      : { title: t('subscribers.emptyTitle'), text: t('subscribers.emptyText') },
  }
}
