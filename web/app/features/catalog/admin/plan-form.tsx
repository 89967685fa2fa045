import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { mostPrices, simTypes, taxClasses } from '#contracts/catalog/choices.ts'
import type { PlanChoices, PlanPreview } from '#contracts/catalog/admin-views.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { startOfDay } from '#contracts/date-range.ts'
import { api } from '../../../api.client.ts'
import type { Problem } from '../../../problem.ts'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { providerClock } from '../../../kit/staff/calendar.client.ts'
import { useText } from '../../../site.ts'
import { Select, TextArea, TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { ProviderRefPicker, type AskForPlans } from '../../sourcing/provider-ref-picker.tsx'
import { ContentDiff } from './content-diff.tsx'
import { nameOf } from './content-rows.ts'
import {
  atFields,
  contentFrom,
  filledRows,
  priceNames,
  valuesOf,
  wrongIn,
  type PlanValues,
} from './plan-fields.ts'
import { PlanPreviewPanel } from './plan-preview.tsx'
import { PriceRows } from './price-rows.tsx'
import { usePreview } from './use-preview.ts'

const askRefs: AskForPlans = (input) => api.sourcing.planRefs(input)

export interface PlanSaving {
  content: PlanContent
  holdsFrom: string | null
  reason: string | undefined
}

/** All of a plan on one page: the fields, what differs, from when, and beside them what the shop would draw. */
export function PlanForm({
  content,
  choices,
  preview: first,
  isNew = false,
  send,
  onClose,
}: {
  content: PlanContent
  choices: PlanChoices
  preview?: PlanPreview | undefined
  isNew?: boolean
  send: (saving: PlanSaving) => Promise<Problem | undefined>
  onClose: () => void
}) {
  const t = useTranslations('plan-office')
  const tField = useTranslations('errors.fields')
  const tAction = useTranslations('common.action')
  const text = useText()
  const form = useForm<PlanValues>({
    initial: valuesOf(content, mostPrices),
    labels: labelsOf(valuesOf(content, mostPrices), (key) => t(`fields.${key as 'nameEn'}`)),
    required: ['name.en', 'name.es', 'description.en', 'description.es', 'speed', 'coverage'],
    fieldOf: { DAY_PAST: 'holdsFrom' },
    check: (values) =>
      Object.fromEntries(
        Object.entries(wrongIn(values, mostPrices)).map(([name, code]) => [name, tField(code)]),
      ),
    async submit(values) {
      const day = String(values.holdsFrom)
      const refused = await send({
        content: contentFrom(values, content, mostPrices),
        holdsFrom: day ? startOfDay(day, (await providerClock()).timeZone).toISOString() : null,
        reason: String(values.reason).trim() || undefined,
      })
      return refused && { ...refused, data: atFields(refused.data) }
    },
  })
  const [added, setAdded] = useState<readonly number[]>([])
  const rows = [...new Set([...filledRows(form.values, mostPrices), ...added])].toSorted((a, b) => a - b)
  const free = Array.from({ length: mostPrices }, (_, row) => row).find((row) => !rows.includes(row))
  const typed = contentFrom(form.values, content, mostPrices)
  const { preview, isLate } = usePreview(typed, first)
  function removePrice(row: number) {
    setAdded(added.filter((each) => each !== row))
    const { duration, price, discountedPrice } = priceNames(row)
    form.set({ [duration]: '', [price]: '', [discountedPrice]: '' })
  }
  return (
    <form {...form.props} className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-4 *:min-w-0">
        <FormProblems form={form} />
        <Section title={t('sections.words')}>
          <Pair>
            <TextField {...form.field('name.en')} max={120} lang="en" />
            <TextField {...form.field('name.es')} max={120} lang="es" />
            <TextArea {...form.field('description.en')} maxLength={2000} rows={3} lang="en" />
            <TextArea {...form.field('description.es')} maxLength={2000} rows={3} lang="es" />
            <Select {...form.field('categoryId')}>
              {choices.categories.map((each) => (
                <option key={each.id} value={each.id}>
                  {`${text(each.name)} · ${t(`kinds.${each.kind}`)}`}
                </option>
              ))}
            </Select>
            <NumberField {...form.field('sort')} decimals={false} max={6} hint={t('sortHint')} />
          </Pair>
        </Section>
        <Section title={t('sections.prices')}>
          <PriceRows
            form={form}
            rows={rows}
            mayAdd={free !== undefined}
            onAdd={() => free !== undefined && setAdded([...added, free])}
            onRemove={removePrice}
          />
          <Pair>
            <TextField {...form.field('activationFeeCents')} inputMode="decimal" max={12} />
            <Select {...form.field('taxClass')}>
              {taxClasses.map((each) => (
                <option key={each} value={each}>
                  {t(`taxClasses.${each}`)}
                </option>
              ))}
            </Select>
          </Pair>
        </Section>
        <Section title={t('sections.contents')}>
          <Checkbox {...form.box('isDataUnlimited')} />
          <Pair>
            {form.values.isDataUnlimited !== true && (
              <NumberField
                {...form.field('bandwidth')}
                decimals={false}
                max={9}
                optional
                hint={t('dataHint')}
              />
            )}
            <NumberField
              {...form.field('throttleKbps')}
              decimals={false}
              max={8}
              optional
              hint={t('throttleHint')}
            />
            <TextField {...form.field('speed')} max={40} />
          </Pair>
          <Checkbox {...form.box('hotspot')} />
          <Checkbox {...form.box('hasNumber')} />
          <Pair>
            <Allowance form={form} name="callMinutes" />
            <Allowance form={form} name="sms" />
            <TextField {...form.field('callCreditCents')} inputMode="decimal" max={12} />
            <TextField {...form.field('roamingCreditCents')} inputMode="decimal" max={12} />
          </Pair>
        </Section>
        <Section title={t('sections.delivery')}>
          <Pair>
            <Select {...form.field('simType')}>
              {simTypes.map((each) => (
                <option key={each} value={each}>
                  {t(`simTypes.${each}`)}
                </option>
              ))}
            </Select>
            <Select {...form.field('simSourceId')}>
              {choices.simSources.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </Select>
          </Pair>
          <ProviderRefPicker
            {...form.field('providerBundle')}
            ask={askRefs}
            sourceId={String(form.values.simSourceId)}
            optional
          />
          <TextArea {...form.field('coverage')} rows={2} hint={t('coverageHint')} />
          <TextArea {...form.field('networks')} rows={3} optional hint={t('networksHint')} />
          <Checkbox {...form.box('whitelistOnly')} hint={t('whitelistHint')} />
        </Section>
        <Section title={t('sections.label')}>
          <Checkbox {...form.box('hasLabel')} hint={t('labelHint')} />
          {form.values.hasLabel === true && (
            <Pair>
              <TextField {...form.field('label.uniquePlanIdentifier')} max={60} />
              <NumberField {...form.field('label.typicalDownloadMbps')} max={8} />
              <NumberField {...form.field('label.typicalUploadMbps')} max={8} />
              <NumberField {...form.field('label.typicalLatencyMs')} decimals={false} max={5} />
              <TextField type="date" {...form.field('label.issuedAt')} />
            </Pair>
          )}
        </Section>
        {!isNew && (
          <Panel title={t('differences')} flush>
            <ContentDiff before={content} after={typed} choices={choices} />
            <div className="border-t border-line p-4">
              <Pair>
                <TextField type="date" {...form.field('holdsFrom')} optional hint={t('holdsFromHint')} />
                <TextField {...form.field('reason')} max={200} optional />
              </Pair>
            </div>
          </Panel>
        )}
        <div className="flex flex-wrap gap-2">
          <StaffButton type="submit" look="primary" disabled={form.submitting} className="min-h-11">
            {t(isNew ? 'create' : form.values.holdsFrom ? 'schedule' : 'save')}
          </StaffButton>
          <StaffButton className="min-h-11" onClick={onClose}>
            {tAction('giveUp')}
          </StaffButton>
        </div>
      </div>
      <div className="nav:sticky nav:top-4">
        <PlanPreviewPanel preview={preview} isLate={isLate} />
      </div>
    </form>
  )
}

/** Rows of prices repeat the same few names. */
const labelsOf = (values: PlanValues, nameIn: (key: string) => string) =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, nameIn(nameOf(name.replace(/^prices\.\d+\./, 'price.')))]),
  )

function Allowance({
  form,
  name,
}: {
  form: ReturnType<typeof useForm<PlanValues>>
  name: 'callMinutes' | 'sms'
}) {
  const isUnlimited = form.values[`${name}.unlimited`] === true
  return (
    <div>
      <NumberField {...form.field(name)} decimals={false} max={7} optional disabled={isUnlimited} />
      <Checkbox {...form.box(`${name}.unlimited`)} />
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className="grid gap-4 *:min-w-0">{children}</div>
  </Panel>
)
