import { useTranslations } from 'use-intl/react'
import type { outOfArea } from '#contracts/enrollment/membership/choices.ts'
import type { MemberView } from '#contracts/enrollment/membership/views.ts'
import { ruledBy, type ProgramCode } from '#contracts/programs/choices.ts'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { useText } from '../../../site.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDay, useLastDay } from '../use-day.ts'

/** What a household that has the benefit has to know: what is still to come, how it is kept, and how it ends. */
export function MemberSection({ program, member }: { program: ProgramCode; member: MemberView }) {
  const t = useTranslations('enroll-progress.member')
  const day = useDay()
  const {
    waitsFor,
    phoneNumber,
    plan,
    mustUse,
    lastUsedAt,
    useBy,
    confirmBy,
    leaving,
    ended,
    mayLeave,
    mayTell,
    onFile,
    changes,
  } = member
  const lastDay = useLastDay()
  const changeText = (change: (typeof changes)[number]) => {
    const { what, state, refusal, askedAt, dueAt, toldAt } = change
    const named = { what: t(`changes.${what}`), day: day(toldAt ?? askedAt) }
    if (state === 'told') return t('changes.told', named)
    if (state === 'asked') return t('changes.asked', { ...named, until: lastDay(dueAt) })
    return t(refusal === ('NO_SAC' satisfies typeof outOfArea) ? 'changes.away' : 'changes.refused', named)
  }
  const isWarned = leaving.some(({ reason }) => reason === 'NON_USAGE')
  return (
    <Section title={t('title')}>
      <div className="grid gap-3">
        {changes
          .filter(({ wantsWorksheet }) => wantsWorksheet)
          .map(({ id, askedAt }) => (
            <div key={id} className="card grid justify-items-start gap-3 border-warning bg-warning-soft p-4">
              <p>{t('changes.household', { day: day(askedAt) })}</p>
              <ButtonLink to="/enroll-status/moved/household">{t('signHousehold')}</ButtonLink>
            </div>
          ))}
        {ended && <p>{t('ended', { reason: t(`reasons.${ended}`) })}</p>}
        {waitsFor && <p>{t(`waits.${waitsFor}`)}</p>}
        {phoneNumber && <p>{t('number', { digits: phoneNumber })}</p>}
        {plan && <Plan {...plan} />}
        {leaving.map(({ reason, dueAt }) => {
          if (reason === 'CUSTOMER_REQUEST') return <p key={reason}>{t('leaving')}</p>
          if (reason === 'NON_USAGE') return <Warned key={reason} until={lastDay(dueAt)} />
          if (reason === 'FAILED_RECERT')
            return <HowToRecertify key={reason} program={program} until={lastDay(dueAt)} />
          return (
            <Notice key={reason} type="warning">
              {t('notice', { day: lastDay(dueAt), reason: t(`reasons.${reason}`) })}
            </Notice>
          )
        })}
        {!ended && !mustUse && !waitsFor && <p>{t('paid')}</p>}
        {useBy && !isWarned && <p>{t('useBy', { day: day(useBy) })}</p>}
        {confirmBy && <p>{t('confirmBy', { day: lastDay(confirmBy) })}</p>}
        {lastUsedAt && <p className="text-muted">{t('usedOn', { day: day(lastUsedAt) })}</p>}
        {onFile && <OnFile {...onFile} />}
        {changes
          .filter(({ wantsWorksheet }) => !wantsWorksheet)
          .map((change) => (
            <p key={change.id}>{changeText(change)}</p>
          ))}
        {mayTell && (
          <p className="grid justify-items-start gap-2">
            <TextLink to="/enroll-status/moved">{t('moved')}</TextLink>
            <TextLink to="/enroll-status/contact">{t('contactChanged')}</TextLink>
          </p>
        )}
        {mayLeave && (
          <p>
            <TextLink to="/enroll-status/leave">{t('leave')}</TextLink>
          </p>
        )}
      </div>
    </Section>
  )
}

/** What the household has, and who pays what of it. */
function Plan({ name, priceCents, supportCents }: NonNullable<MemberView['plan']>) {
  const t = useTranslations('enroll-progress.member')
  const text = useText()
  const money = useMoney()
  const due = priceCents - supportCents
  const named = { plan: text(name), price: money(priceCents) }
  return (
    <p>
      {due > 0
        ? t('plan', { ...named, support: money(supportCents), due: money(due) })
        : t('planFree', named)}
    </p>
  )
}

/** What counts now, as far as the household knows it again by it. */
function OnFile({ home, phoneNumber, emailAddress }: NonNullable<MemberView['onFile']>) {
  const t = useTranslations('enroll-progress.member.onFile')
  return (
    <>
      {home && <p>{t('home', { home })}</p>}
      {phoneNumber && emailAddress && (
        <p className="break-words">{t('contact', { digits: phoneNumber, email: emailAddress })}</p>
      )}
    </>
  )
}

/** A member who does not use a free service keeps it by a word to us, too. */
function Warned({ until }: { until: string }) {
  const t = useTranslations('enroll-progress.member')
  const isKeeping = useIsSending('keep')
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('warned', { day: until })}</p>
      <PostedForm intent="keep" action="/enroll-status">
        <Button loading={isKeeping}>{t('keep')}</Button>
      </PostedForm>
    </div>
  )
}

/** Where the government's support center of each program takes an answer. */
const supportCenters: Record<ReturnType<typeof ruledBy>, { host: string; path: string; phone: string }> = {
  lifeline: { host: 'www.lifelinesupport.org', path: '/recertify/', phone: '+1 855-359-4299' },
  acp: { host: 'www.affordableconnectivity.gov', path: '/', phone: '+1 877-384-2575' },
}

function HowToRecertify({ program, until }: { program: ProgramCode; until: string }) {
  const { host, path, phone } = supportCenters[ruledBy(program)]
  const t = useTranslations('enroll-progress.member.recert')
  return (
    <div className="grid gap-2">
      <p>{t('text', { day: until })}</p>
      <ul className="grid list-disc gap-1 pl-6">
        <li>
          {t('online')} <TextLink to={`https://${host}${path}`}>{host}</TextLink>
        </li>
        <li>{t('phone', { phone })}</li>
        <li>{t('mail')}</li>
      </ul>
      <p>{t('help')}</p>
    </div>
  )
}
