import { useTranslations } from 'use-intl/react'
import type { AssistedRecord } from '#contracts/enrollment/assisted/own.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'

/** How far a customer has come, and nothing of what they answered. */
export function ProgressPanel({ enrollment }: { enrollment: AssistedRecord }) {
  const t = useTranslations('assisted.progress')
  const tLanguages = useTranslations('assisted.signUp.languages')
  const tOffice = useTranslations('enrollment-office')
  const times = useTimes()
  const { answered, questions, next, owner, until, handedOverAt, openedAt, locale } = enrollment
  const moment = (at: string | null) => (at ? <time dateTime={at}>{times.full(at)}</time> : t('never'))
  const said = [
    [t('answered'), t('count', { answered: String(answered), questions: String(questions) })],
    [t('next'), tOffice(`nextActions.${next}`)],
    [t('owner'), tOffice(`owners.${owner}`)],
    [t('until'), until && moment(until)],
    [t('handedOver'), moment(handedOverAt)],
    [t('opened'), moment(openedAt)],
    [t('program'), programNames[enrollment.program]],
    [t('language'), tLanguages(locale)],
    [t('email'), enrollment.emailAddress],
    [t('phone'), phoneText(enrollment.phoneNumber)],
    [t('texts'), t(enrollment.textsAllowed ? 'yes' : 'no')],
  ] as const
  return (
    <Panel title={t('title')}>
      <div className="grid gap-4" aria-live="polite">
        <p className="text-sm text-muted">{t('alone')}</p>
        <Facts isWide items={said.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
      </div>
    </Panel>
  )
}
