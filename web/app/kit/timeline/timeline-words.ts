import { useTranslations } from 'use-intl/react'
import type { TimelineEntry } from '#contracts/timeline.ts'

/** `payment.refund_partly` as words; an event of a version before is shown as it was called. */
export function useEventText() {
  const t = useTranslations('events')
  return (type: string): string => {
    const key = type as 'order.place'
    return t.has(key) ? t(key) : type.replaceAll(/[._]/g, ' ')
  }
}

/** Who did it: a name where there is one, else what kind of actor it was. */
export function useActorName() {
  const t = useTranslations('timeline.actors')
  return ({ kind, name }: TimelineEntry['actor']): string => {
    const isPerson = kind !== 'system' && kind !== 'public'
    if (name && isPerson) return name
    const key = kind as 'system'
    return t.has(key) ? t(key) : kind
  }
}
