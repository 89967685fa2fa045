import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'

/** What a page asks for: a code to the phone is asked for by a button alone. */
export type SecondFactPage = 'birth' | 'zip' | 'code'

/** Asks for the second fact. It looks the same for every code, whether there is one or not. */
export function ResumePage({
  by,
  here,
  other,
  answer,
}: {
  by: SecondFactPage
  /** This page, and the one that asks for the other fact. */
  here: string
  other: string | null
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enroll-resume')
  const form = usePostedForm(answer, {
    zip: t('zipLabel'),
    month: t('month'),
    day: t('day'),
    year: t('year'),
  })
  const isSending = useIsSending('open')
  const box = (name: 'month' | 'day' | 'year', max: number, className: string) => (
    <TextField
      {...form.field(name)}
      inputMode="numeric"
      autoComplete={`bday-${name}`}
      max={max}
      className={className}
    />
  )
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <PageTitle title={t('title')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      {by === 'code' ? (
        <SendCode here={here} />
      ) : (
        <PostedForm intent="open" action={here} className="grid justify-items-start gap-5">
          <input type="hidden" name="by" value={by} />
          {by === 'zip' ? (
            <TextField
              {...form.field('zip')}
              label={t('zip')}
              hint={t('zipHint')}
              inputMode="numeric"
              autoComplete="postal-code"
              max={10}
              className="max-w-96"
            />
          ) : (
            <fieldset className="grid gap-2" aria-describedby="birth-hint">
              <legend className="text-xl font-semibold">{t('birth')}</legend>
              <p id="birth-hint" className="text-sm text-muted">
                {t('birthHint')}
              </p>
              <div className="flex flex-wrap gap-4">
                {box('month', 2, 'w-24')}
                {box('day', 2, 'w-24')}
                {box('year', 4, 'w-32')}
              </div>
            </fieldset>
          )}
          <Button loading={isSending}>{t('continue')}</Button>
        </PostedForm>
      )}
      <section className="grid justify-items-start gap-3" aria-labelledby="other-way">
        <h2 id="other-way" className="text-xl">
          {t('otherTitle')}
        </h2>
        {other && <TextLink to={other}>{t(by === 'birth' ? 'useZip' : 'useBirth')}</TextLink>}
        {by !== 'code' && <SendCode here={here} isSecond />}
        <TextLink to="/enroll-status?another">{t('newLink')}</TextLink>
      </section>
      <ContactLine />
    </Page>
  )
}

/** A code to the phone or mailbox that stands in the application, where that is the first way or another. */
function SendCode({ here, isSecond = false }: { here: string; isSecond?: boolean }) {
  const t = useTranslations('enroll-resume')
  return (
    <PostedForm intent="send" action={here} className="grid justify-items-start gap-1.5">
      <Button variant={isSecond ? 'secondary' : 'primary'} loading={useIsSending('send')}>
        {t(isSecond ? 'send' : 'sendFirst')}
      </Button>
      <p className="text-sm text-muted">{t('sendHint')}</p>
    </PostedForm>
  )
}

/** The link is old, for somebody who has shown that it is theirs: what it means, and the way on. */
export function OldLinkPage() {
  const t = useTranslations('enroll-resume')
  return (
    <Page title={t('over.title')} lead={t('over.text')} width="narrow">
      <PageTitle title={t('over.title')} failed={false} />
      <div className="grid justify-items-start gap-3">
        <ButtonLink to="/enroll-status?another">{t('over.again')}</ButtonLink>
        <ButtonLink to="/acp-eligibility-check" variant="secondary">
          {t('over.apply')}
        </ButtonLink>
      </div>
      <ContactLine />
    </Page>
  )
}
