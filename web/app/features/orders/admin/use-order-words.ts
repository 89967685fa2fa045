import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { useText } from '../../../site.ts'
import type { ChoiceText, References } from '../../../kit/lists/list-words.ts'
import { findPlans, findResellers, findSubscribers, type NamedReferences } from './order-references.client.ts'

/** What the choices of the order list are called. */
export function useOrderChoices(): ChoiceText {
  const t = useTranslations('orders.status')
  const tLocale = useTranslations('staff.locales')
  return useCallback(
    (key, choice) =>
      key === 'locale'
        ? tLocale(choice as 'en')
        : t(`${key === 'status' ? 'order' : key}.${choice}` as 'order.pending'),
    [t, tLocale],
  )
}

/** What its filters by one thing can mean; `named` is what the address names by an id. */
export function useOrderReferences({ plan, subscriber }: NamedReferences): References {
  const text = useText()
  return useMemo(
    () => ({
      plan: {
        find: async (typed) =>
          (await findPlans(typed)).map(({ id, name }) => ({ value: id, text: text(name) })),
        called: (id) => (plan?.id === id ? text(plan.name) : undefined),
      },
      subscriber: {
        find: findSubscribers,
        called: (id) => (subscriber?.value === id ? subscriber.text : undefined),
      },
      reseller: { find: findResellers },
    }),
    [plan, subscriber, text],
  )
}
