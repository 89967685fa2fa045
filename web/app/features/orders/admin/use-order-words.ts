import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMethodName } from '../../payments/use-method-name.ts'
import { useText } from '../../../site.ts'
import type { ChoiceText, References } from '../../../kit/lists/list-words.ts'
import {
  findDestinations,
  findPlans,
  findResellers,
  findSubscribers,
  type NamedReferences,
} from './order-references.client.ts'

/** What the choices of the order list are called. */
export function useOrderChoices(): ChoiceText {
  const t = useTranslations('orders.status')
  const nameOfMethod = useMethodName()
  const tLocale = useTranslations('staff.locales')
  return useCallback(
    (key, choice) =>
      key === 'locale'
        ? tLocale(choice as 'en')
        : key === 'method'
          ? nameOfMethod(choice)
          : t(`${key === 'status' ? 'order' : key}.${choice}` as 'order.pending'),
    [t, tLocale, nameOfMethod],
  )
}

/** What its filters by one thing can mean; `named` is what the address names by an id. */
export function useOrderReferences({ plan, subscriber, destination }: NamedReferences): References {
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
      seller: { find: findResellers },
      destination: {
        find: async (typed) =>
          (await findDestinations(typed)).map(({ code, name }) => ({ value: code, text: text(name) })),
        called: (code) => (destination?.code === code ? text(destination.name) : undefined),
      },
    }),
    [plan, subscriber, destination, text],
  )
}
