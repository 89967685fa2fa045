import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import type { AddressAnswer, loadAddress } from './address.server.ts'
import { PlaceFields, PlaceLines } from './place-fields.tsx'
import { placeKinds, placeNames } from './place-names.ts'

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
        {answer?.suggestion && <Suggestion {...answer.suggestion} />}
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

/** How the Postal Service spells it: the person says which one is right. */
function Suggestion(suggestion: NonNullable<AddressAnswer['suggestion']>) {
  const t = useTranslations('enroll-address.suggestion')
  const lines = placeKinds.flatMap((kind) => {
    const place = suggestion[kind]
    return place ? [<PlaceLines key={kind} place={place} />] : []
  })
  return (
    <div role="status" className="card border-warning bg-warning-soft p-4">
      <RadioGroup
        id="spelling"
        name="spelling"
        label={t('title')}
        hint={t('hint')}
        defaultValue="suggested"
        choices={[
          { value: 'suggested', label: <span className="grid gap-2">{lines}</span> },
          { value: 'typed', label: t('typed') },
        ]}
      />
    </div>
  )
}
