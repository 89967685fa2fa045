import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Focused } from '../../../ui/focused.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import type { AddressAnswer, loadAddress } from './address.server.ts'
import { PlaceFields, PlaceLines } from './place-fields.tsx'
import { placeKinds, placeNames } from './place-names.ts'
import { SpellingChoice } from './spelling-choice.tsx'

type AddressPageData = Extract<Awaited<ReturnType<typeof loadAddress>>['data'], { at: 'address' }>

/** Where the service is, and where to send what is theirs: to keep or to change, then it goes on to the registry. */
export function AddressPage({ page, answer }: { page: AddressPageData; answer: AddressAnswer | undefined }) {
  const t = useTranslations('enroll-address')
  const { delivery, states, reference, attempt } = page
  const title = t(page.isSent ? 'title' : 'titleLetters')
  const labels = Object.fromEntries(
    placeKinds.flatMap((kind) => [
      [`${kind}To`, t(`${kind}.title`)],
      ...placeNames.map((name) => [kind + name, t(`fields.${name}`)]),
    ]),
  )
  const form = usePostedForm<string>(answer ?? { typed: page.typed as never }, labels)
  const failed = form.summary.length > 0 || Boolean(answer?.problem)
  return (
    <Page
      title={title}
      lead={t('lead')}
      width="narrow"
      eyebrow={<TextLink to="/enroll-devices">{t('back')}</TextLink>}
    >
      <PageTitle title={title} failed={failed} />
      <PostedProblems form={form} />
      <Section title={t('service')}>
        <PlaceLines place={delivery.service} />
        <p className="text-sm text-muted">{t('serviceHint')}</p>
      </Section>
      <PostedForm className="grid gap-8">
        <input type="hidden" name="attempt" value={attempt} />
        {answer?.suggestion && (
          <Focused when={answer}>
            <SpellingChoice places={answer.suggestion} />
          </Focused>
        )}
        {placeKinds
          .filter((kind) => page.isSent || kind !== 'shipping')
          .map((kind) => (
            <PlaceFields key={kind} kind={kind} field={form.field} states={states} />
          ))}
        <div className="grid justify-items-start gap-2">
          <Button loading={useIsSending()}>{t('confirm')}</Button>
          <p className="text-sm text-muted">{t('whatNext', { reference })}</p>
        </div>
      </PostedForm>
      <ContactLine />
    </Page>
  )
}
