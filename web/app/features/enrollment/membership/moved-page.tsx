import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PlaceFields, PlaceLines } from '../registry/place-fields.tsx'
import { placeNames } from '../registry/place-names.ts'
import type { ChangeAnswer, loadChange } from './changes.server.ts'

type ChangePage = Awaited<ReturnType<typeof loadChange>>['data']
type Bound = ReturnType<ReturnType<typeof usePostedForm<string>>['field']>

/** Where a household in a program lives now, and where its letters come. */
export function MovedPage({ page, answer }: { page: ChangePage; answer: ChangeAnswer | undefined }) {
  const t = useTranslations('enroll-address.changes')
  const tPlace = useTranslations('enroll-address')
  const { onFile, states, attempt } = page
  const labels = {
    ...Object.fromEntries(boxes.map((name) => [name, t(`fields.${name}`)])),
    ...Object.fromEntries(lines.map((name) => [name, t(`fields.${name}`)])),
    state: t('fields.state'),
    mailingTo: tPlace('mailing.title'),
    ...Object.fromEntries(placeNames.map((name) => [`mailing${name}`, tPlace(`fields.${name}`)])),
  }
  const form = usePostedForm<string>(answer ?? { typed: page.typed as never }, labels)
  const failed = form.summary.length > 0 || Boolean(answer?.problem)
  return (
    <Page title={t('moved.title')} lead={t('moved.lead')} width="narrow">
      <PageTitle title={t('moved.title')} failed={failed} />
      <PostedProblems form={form} />
      {onFile?.home && <p>{t('moved.onFile', { home: onFile.home })}</p>}
      <PostedForm className="grid gap-8">
        <input type="hidden" name="attempt" value={attempt} />
        {answer?.suggestion && <Suggestion {...answer.suggestion} />}
        <div className="grid gap-5">
          <p className="text-sm text-muted">{t('moved.hint')}</p>
          <HomeFields field={form.field} states={states} />
        </div>
        <PlaceFields kind="mailing" field={form.field} states={states} />
        <div className="flex flex-wrap gap-3">
          <Button loading={useIsSending()}>{t('moved.submit')}</Button>
          <ButtonLink to="/enroll-status" variant="secondary">
            {t('back')}
          </ButtonLink>
        </div>
        <p className="text-sm text-muted">{t('before')}</p>
      </PostedForm>
    </Page>
  )
}

const lines = ['address1', 'address2', 'city', 'zip', 'urbanization'] as const
const boxes = ['isTemporary', 'onTribalLands'] as const
const complete = {
  ...{ address1: 'address-line1', address2: 'address-line2', city: 'address-level2' },
  ...{ zip: 'postal-code', urbanization: 'off' },
} as const satisfies Record<(typeof lines)[number], string>

function HomeFields({ field, states }: { field: (name: string) => Bound; states: ChangePage['states'] }) {
  const t = useTranslations('enroll-address.changes')
  const line = (name: (typeof lines)[number]) => (
    <TextField
      {...field(name)}
      optional={name === 'address2' || name === 'urbanization'}
      max={name === 'address1' ? 100 : name === 'zip' ? 10 : 60}
      autoComplete={complete[name]}
      {...(name === 'zip' && { inputMode: 'numeric' })}
      {...(name === 'urbanization' && { hint: t('hints.urbanization') })}
      spellCheck={false}
      className={name === 'zip' ? 'max-w-44' : 'max-w-[480px]'}
    />
  )
  const { defaultValue, ...state } = field('state')
  return (
    <>
      {line('address1')}
      {line('address2')}
      {line('city')}
      <Select
        {...state}
        key={defaultValue}
        defaultValue={defaultValue ?? ''}
        autoComplete="address-level1"
        className="max-w-[480px]"
      >
        <option value="" />
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {line('zip')}
      {line('urbanization')}
      {boxes.map((name) => (
        <Checkbox
          key={name}
          {...boxOf(field(name))}
          value="on"
          {...(name === 'onTribalLands' && { hint: t('hints.onTribalLands') })}
        />
      ))}
    </>
  )
}

const boxOf = ({ defaultValue, ...field }: Bound) => ({ ...field, defaultChecked: defaultValue === 'on' })

/** How the Postal Service spells it: the person says which one is right. */
function Suggestion({ home, mailing }: NonNullable<ChangeAnswer['suggestion']>) {
  const t = useTranslations('enroll-address.suggestion')
  const tOwn = useTranslations('enroll-address.changes.suggestion')
  return (
    <div role="status" className="card border-warning bg-warning-soft p-4">
      <RadioGroup
        id="spelling"
        name="spelling"
        label={t('title')}
        hint={t('hint')}
        defaultValue="suggested"
        choices={[
          {
            value: 'suggested',
            label: (
              <span className="grid gap-2">
                {mailing && <span>{tOwn('home')}</span>}
                <PlaceLines place={home} />
                {mailing && <span>{tOwn('mailing')}</span>}
                {mailing && <PlaceLines place={mailing} />}
              </span>
            ),
          },
          { value: 'typed', label: t('typed') },
        ]}
      />
    </div>
  )
}
