import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { BulkView } from '#contracts/back-office/bulk.ts'
import type { ActFields } from '#contracts/define-acts.ts'
import type { FieldWords } from '../acts/act-inputs.tsx'
import { useMoney } from '../../ui/money.tsx'
import { bulkTold } from './bulk-told.ts'

type Key = 'acts.orders.cancel.menu'

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

/** What acts on many rows are called, by list and act, or by act alone where several lists have it; one that nobody has words for bears its name. */
export function useBulkWords() {
  const t = useTranslations('bulk')
  const tUndo = useTranslations('back-office.bulk.undo')
  const money = useMoney()
  return useMemo(() => {
    const say = (list: string, act: string, key: string, { count, amount = '' }: Sum = { count: 0 }) => {
      const own = `acts.${list}.${act}.${key}` as 'acts.orders.cancel.effect'
      const path = t.has(own) ? own : (`acts.any.${act}.${key}` as 'acts.any.remind.effect')
      return t.has(path) ? t(path, { count, amount }) : act
    }
    const has = (path: string) => t.has(path as Key)
    const read = (path: string) => t(path as Key)
    const wordsOfField = (
      list: string,
      act: string,
      name: string,
      choices: readonly string[] = [],
    ): FieldWords => {
      const path = `acts.${list}.${act}.fields.${name}`
      return {
        label: read(`${path}.label`),
        ...(has(`${path}.hint`) && { hint: read(`${path}.hint`) }),
        choices: Object.fromEntries(choices.map((choice) => [choice, read(`${path}.choices.${choice}`)])),
      }
    }
    return {
      /** What stands at each of the fields that an act asks for. */
      fieldsOf: (list: string, act: string, fields: ActFields): Record<string, FieldWords> =>
        Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            wordsOfField(list, act, name, field.kind === 'choice' ? field.choices : []),
          ]),
        ),
      /** What an act was told, in words. */
      toldOf: (list: string, act: string, given: BulkView['given']) =>
        bulkTold(given ?? {}, {
          say: (key, values) => {
            const path = `acts.${list}.${act}.fields.${key}`
            return has(path)
              ? t(path as 'acts.any.remind.effect', values as unknown as { count: number })
              : undefined
          },
          money,
        }),
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
        title: tUndo('title'),
        effect: ({ count }) => tUndo('effect', { count }),
        confirm: (count) => tUndo('confirm', { count }),
        also: () => '',
        mayNot: () => '',
      }),
    }
  }, [t, tUndo, money])
}
