import { useTranslations } from 'use-intl/react'
import { copyDays, requestDays } from '#contracts/people/choices.ts'
import type { OwnApplicantData } from '#contracts/people/own-applicant.ts'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { BulletList, Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import { useDay } from '../use-day.ts'
import type { DataPage } from './own-data.server.ts'

type Form = ReturnType<typeof usePostedForm<'code' | 'confirmation'>>

/** What is kept of an applicant, once they have shown that it is them. */
export function OwnDataPage({ page, answer }: { page: DataPage; answer: FormAnswer | undefined }) {
  const t = useTranslations('enroll-data')
  const form = usePostedForm(answer, { code: t('code.label'), confirmation: t('erase.confirmation') })
  if (page.at === 'done') return <Done keptUntil={page.keptUntil} />
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <PageTitle title={t('title')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      {page.at === 'proof' && <Proof />}
      {page.at === 'code' && <Code channel={page.channel} form={form} />}
      {page.at === 'data' && (
        <>
          <Copies own={page.own} attempt={page.attempt} />
          <Erasing {...page} form={form} />
        </>
      )}
      <TextLink to="/enroll-status">{t('proof.back')}</TextLink>
      <ContactLine />
    </Page>
  )
}

function Done({ keptUntil }: { keptUntil: string | null }) {
  const t = useTranslations('enroll-data.done')
  const day = useDay()
  return (
    <Page title={t('title')} lead={t('text')} width="narrow">
      {keptUntil && <p>{t('kept', { date: day(`${keptUntil}T12:00:00Z`) })}</p>}
      <ButtonLink to="/" variant="secondary" className="justify-self-start">
        {t('home')}
      </ButtonLink>
    </Page>
  )
}

function Proof() {
  const t = useTranslations('enroll-data.proof')
  return (
    <PostedForm intent="code" className="card grid justify-items-start gap-4 p-5">
      <h2 className="text-xl">{t('title')}</h2>
      <p>{t('text')}</p>
      <Button loading={useIsSending('code')}>{t('send')}</Button>
    </PostedForm>
  )
}

function Code({ channel, form }: { channel: 'sms' | 'email'; form: Form }) {
  const t = useTranslations('enroll-data.code')
  return (
    <div className="card grid justify-items-start gap-5 p-5">
      <h2 className="text-xl">{t('title')}</h2>
      <p>{t(channel)}</p>
      <PostedForm intent="prove" className="grid justify-items-start gap-5">
        <TextField
          {...form.field('code')}
          hint={t('hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          max={20}
          className="max-w-44"
        />
        <Button loading={useIsSending('prove')}>{t('submit')}</Button>
      </PostedForm>
      <PostedForm intent="code">
        <Button variant="secondary" loading={useIsSending('code')}>
          {t('again')}
        </Button>
      </PostedForm>
    </div>
  )
}

function Copies({ own: { copies, mayAsk }, attempt }: { own: OwnApplicantData; attempt: string }) {
  const t = useTranslations('enroll-data.copy')
  const day = useDay()
  const isAsking = useIsSending('copy')
  const isMaking = copies.some(({ state }) => state === 'asked')
  const ready = copies.flatMap(({ expiresAt, ...copy }) => (expiresAt ? [{ ...copy, expiresAt }] : []))
  return (
    <Section title={t('title')}>
      <p>{t('text', { days: String(copyDays) })}</p>
      {ready.length > 0 && (
        <ul className="grid gap-3">
          {ready.map(({ id, expiresAt, sizeBytes, askedBy }) => (
            <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
              <div>
                <p>
                  {t('ready', { date: day(expiresAt), size: String(Math.ceil((sizeBytes ?? 0) / 1024)) })}
                </p>
                {askedBy !== null && <p className="text-sm text-muted">{t('byStaff')}</p>}
              </div>
              <PostedForm action="/enroll-status/data/copy" reloadDocument>
                <input type="hidden" name="copyId" value={id} />
                <Button variant="secondary">{t('download')}</Button>
              </PostedForm>
            </li>
          ))}
        </ul>
      )}
      {isMaking && (
        <p role="status">
          {t('making')} <TextLink to="/enroll-status/data">{t('look')}</TextLink>
        </p>
      )}
      {mayAsk && (
        <PostedForm intent="copy">
          <input type="hidden" name="attempt" value={attempt} />
          <Button variant="secondary" loading={isAsking}>
            {t('ask')}
          </Button>
        </PostedForm>
      )}
      {!mayAsk && !isMaking && <p className="text-muted">{t('limit')}</p>}
    </Section>
  )
}

function Erasing({
  own,
  reference,
  attempt,
  form,
}: {
  own: OwnApplicantData
  reference: string
  attempt: string
  form: Form
}) {
  const t = useTranslations('enroll-data.erase')
  const day = useDay()
  const isStaying = useIsSending('stay')
  const isErasing = useIsSending('erase')
  const { blocks, keeps, references, request, erasure } = own
  if (erasure)
    return (
      <Section title={t('title')}>
        <p>{t('going')}</p>
      </Section>
    )
  if (request)
    return (
      <Section title={t('title')}>
        <Notice type="info" isLive={false} title={t('waiting')}>
          {t('waitingText', { date: day(`${request.dueOn}T12:00:00Z`) })}
        </Notice>
        <PostedForm intent="stay">
          <input type="hidden" name="attempt" value={attempt} />
          <Button variant="secondary" loading={isStaying}>
            {t('withdraw')}
          </Button>
        </PostedForm>
      </Section>
    )
  return (
    <Section title={t('title')}>
      <p>{t('text')}</p>
      {references.length > 1 && <p>{t('references', { references: references.join(', ') })}</p>}
      {keeps.length > 0 && (
        <>
          <p>{t('keeps')}</p>
          <BulletList
            items={keeps.map(
              ({ basis, until }) =>
                `${t(`bases.${basis}`)}: ${until ? t('until', { date: day(until) }) : t('forGood')}`,
            )}
          />
        </>
      )}
      {blocks.length > 0 && (
        <>
          <p>{t('later', { days: String(requestDays) })}</p>
          <BulletList
            items={blocks.map(({ block, amount: count }) =>
              block === 'account' ? (
                <>
                  {t('blocks.account')} <TextLink to="/auth/login?as=subscriber">{t('signIn')}</TextLink>
                </>
              ) : (
                t(`blocks.${block}`, { count })
              ),
            )}
          />
        </>
      )}
      <PostedForm intent="erase" className="card mt-2 grid justify-items-start gap-5 p-5">
        <input type="hidden" name="attempt" value={attempt} />
        <TextField
          {...form.field('confirmation')}
          hint={t('confirmationHint', { reference })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          max={20}
          className="max-w-60"
        />
        <Button variant="danger" loading={isErasing}>
          {t(blocks.length > 0 ? 'ask' : 'submit')}
        </Button>
      </PostedForm>
    </Section>
  )
}
