import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

/** How many rows, and what they come to where the act adds that up. */
interface Sum {
  count: number
  amount?: string
}

export interface BulkWords {
  title: string
  effect: (of: Sum) => string
  confirm: (count: number) => string
  /** What it does besides to some of the rows, and what it would do to those that the person may not touch. */
  also: (of: Sum) => string
  mayNot: (count: number) => string
}

/** What acts on many rows are called, by list and act; one that nobody has words for bears its name. */
export function useBulkWords() {
  const t = useTranslations('back-office.bulk')
  return useMemo(() => {
    const say = (list: string, act: string, key: string, { count, amount = '' }: Sum = { count: 0 }) => {
      const path = `acts.${list}.${act}.${key}` as 'acts.orders.cancel.effect'
      return t.has(path) ? t(path, { count, amount }) : act
    }
    return {
      menuOf: (list: string, act: string) => say(list, act, 'menu'),
      titleOf: (list: string, act: string) => say(list, act, 'title'),
      of: (list: string, act: string): BulkWords => ({
        title: say(list, act, 'title'),
        effect: (of) => say(list, act, 'effect', of),
        confirm: (count) => say(list, act, 'confirm', { count }),
        also: (of) => say(list, act, 'also', of),
        mayNot: (count) => say(list, act, 'mayNot', { count }),
      }),
      ofUndo: (): BulkWords => ({
        title: t('undo.title'),
        effect: ({ count }) => t('undo.effect', { count }),
        confirm: (count) => t('undo.confirm', { count }),
        also: () => '',
        mayNot: () => '',
      }),
    }
  }, [t])
}
