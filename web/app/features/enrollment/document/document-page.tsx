import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { BulletList, Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import type { DocumentPage } from './document.server.ts'
import { PictureForm, type Refusal } from './picture-form.tsx'

const tips = ['corners', 'light', 'sharp'] as const

/** Shows who somebody is, where the program wants that: what was sent, what came of it, and the way to send another. */
export function ShowDocumentPage({
  page: { document, isDraft, back, next, reference },
  refusal,
}: {
  page: DocumentPage
  refusal: Refusal | undefined
}) {
  const t = useTranslations('enroll-document')
  const { kind, state } = document
  const title = t(`${kind}.title`)
  const mayReplace = state === 'uploaded'
  return (
    <Page
      title={title}
      lead={t(`${kind}.lead`)}
      width="narrow"
      eyebrow={<TextLink to={back}>{t('back')}</TextLink>}
    >
      <PageTitle title={title} failed={Boolean(refusal)} />
      {state && <Standing {...document} />}
      {next && (
        <div>
          <ButtonLink to={next}>{t('continue')}</ButtonLink>
        </div>
      )}
      {state === 'uploaded' && !next && <TextLink to="/enroll-status">{t('status')}</TextLink>}
      {!mayReplace && state !== 'accepted' && (
        <>
          <Section title={t('tips.title')}>
            <BulletList items={tips.map((tip) => t(`tips.items.${tip}`))} />
          </Section>
          <PictureForm key={state} kind={kind} refusal={refusal} submit={t('send')} />
        </>
      )}
      {mayReplace && (
        <details className="card p-4" open={Boolean(refusal)}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {t('replace.title')}
          </summary>
          <div className="mt-4 grid gap-5">
            <p>{t('replace.text')}</p>
            <PictureForm key={document.sentAt} kind={kind} refusal={refusal} submit={t('sendOther')} />
            {isDraft && <RemoveForm kind={kind} />}
          </div>
        </details>
      )}
      <p className="text-sm text-muted">{t('private')}</p>
      <p className="text-sm text-muted">{t('reference', { reference })}</p>
      <ContactLine />
    </Page>
  )
}

function Standing({ state, mustBeAccepted, refusal }: DocumentPage['document']) {
  const t = useTranslations('enroll-document')
  if (state === 'refused')
    return (
      <Notice type="warning" title={t('state.refused.title')}>
        {refusal && <p>{t(`refusals.${refusal}`)}</p>}
      </Notice>
    )
  if (state === null) return null
  const isWaiting = state === 'uploaded' && mustBeAccepted
  return (
    <Notice type={isWaiting ? 'info' : 'success'} title={t(`state.${state}.title`)}>
      <p>{isWaiting ? t('state.uploaded.waits') : t(`state.${state}.text`)}</p>
    </Notice>
  )
}

function RemoveForm({ kind }: Pick<DocumentPage['document'], 'kind'>) {
  const t = useTranslations('enroll-document')
  const isRemoving = useIsSending('remove')
  return (
    <PostedForm intent="remove" action="/enroll-document">
      <input type="hidden" name="kind" value={kind} />
      <Button variant="secondary" loading={isRemoving}>
        {t('replace.remove')}
      </Button>
    </PostedForm>
  )
}
