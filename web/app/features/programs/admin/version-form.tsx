import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { deviceKinds, programCodes, transferExceptions } from '#contracts/programs/choices.ts'
import { transferLimits } from '#contracts/programs/rules/choices.ts'
import type { ProgramConsents, ProgramVersionView } from '#contracts/programs/views.ts'
import { api } from '../../../api.client.ts'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useText } from '../../../site.ts'
import { Select, TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { useVersionLabels } from './use-version-labels.ts'
import {
  codes,
  emptyable,
  isAsked,
  noticedElsewhere,
  ownRoutes,
  plainFields,
  plainNames,
  reasonsOf,
  termsFrom,
  valuesOf,
  wrongIn,
  type Part,
  type PlainField,
  type VersionValues,
} from './version-fields.ts'

/** Every rule of a draft that a service provider may say itself, on one page and saved together. */
export function VersionForm({
  version: { id, revision, note, terms },
  consents,
  onClose,
}: {
  version: ProgramVersionView
  consents: ProgramConsents
  onClose: () => void
}) {
  const t = useTranslations('program-version')
  const tOffice = useTranslations('program-office')
  const tField = useTranslations('errors.fields')
  const tAction = useTranslations('common.action')
  const text = useText()
  const labels = useVersionLabels(terms)
  const { run } = useAct(api.programs.versions.edit, { done: tOffice('edited'), onDone: onClose })
  const form = useForm<VersionValues>({
    initial: valuesOf(terms, note),
    labels,
    check: (values) => {
      const { amounts, states, twice, days, noKinds, noCodes } = wrongIn(values)
      const missing = Object.keys(labels).filter(
        (name) => name.startsWith('terms.') && values[name] === '' && isNeeded(values, name.slice(6)),
      )
      const said = (names: string[], message: string) => names.map((name) => [name, message] as const)
      return Object.fromEntries([
        ...said(twice, t('stateTwice')),
        ...said(states, t('stateUnknown')),
        ...said(days, t('daysList')),
        ...said(amounts, tField('AMOUNT')),
        ...said(missing, tField('REQUIRED')),
        ...said(noKinds ? [`kind.${deviceKinds[0]}`] : [], t('oneKind')),
        ...said(noCodes ? [`code.${codes[0]}`] : [], t('oneWay')),
      ])
    },
    submit: (values) =>
      run({ id: id!, revision, note: String(values.note), terms: termsFrom(values, terms) }),
  })

  const plain = (names: readonly PlainField[]) =>
    names.map((name) => {
      const field = { ...form.field(`terms.${name}`), optional: emptyable.has(name) }
      const kind = plainFields[name]
      return kind === 'day' ? (
        <TextField key={name} type="date" {...field} />
      ) : (
        <NumberField key={name} decimals={kind !== 'number'} max={9} {...field} />
      )
    })
  const below = (beginning: string) => plainNames.filter((name) => name.startsWith(beginning))
  const boxes = (group: string, all: readonly string[]) => (
    <div className="grid small:grid-cols-2">
      {all.map((each) => (
        <Checkbox key={each} {...form.box(`${group}.${each}`)} />
      ))}
    </div>
  )
  const part = (name: Part, rest: ReactNode = null) => (
    <>
      <Checkbox {...form.box(name)} />
      {form.values[name] === true && (
        <>
          <Pair>{plain(below(`${name}.`))}</Pair>
          {rest}
        </>
      )}
    </>
  )

  return (
    <form {...form.props} className="grid gap-4 *:min-w-0">
      <FormProblems form={form} />
      <Section title={t('sections.days')}>
        <Pair>
          {plain(['applicationsFrom', 'applicationsUntil', 'transfersUntil', 'benefitEndsOn'])}
          <TextField {...form.field('endNoticeDays')} hint={t('daysList')} optional max={60} />
        </Pair>
      </Section>
      <Section title={t('sections.benefit')}>
        <Pair>{plain(below('benefit.'))}</Pair>
      </Section>
      <Section title={t('sections.device')}>
        {part('device', <Group legend={t('kinds')}>{boxes('kind', deviceKinds)}</Group>)}
      </Section>
      <Section title={t('sections.qualifying')}>
        <Pair>{plain(['incomePercent', 'minimumAge', 'approvalDays', 'applicationDays'])}</Pair>
        <Checkbox {...form.box('takesEmancipatedMinors')} />
        <Group legend={tOffice('terms.codes')}>{boxes('code', codes)}</Group>
        <Group legend={tOffice('terms.tribalOnlyCodes')}>
          {boxes(
            'tribal',
            codes.filter((code) => form.values[`code.${code}`] === true),
          )}
        </Group>
        <Group legend={tOffice('terms.combinableWith')}>{boxes('with', programCodes)}</Group>
      </Section>
      <Section title={t('sections.routes')}>
        <Pair>
          {ownRoutes.map((route) => (
            <TextField
              key={route}
              {...form.field(`route.${route}`)}
              hint={t('statesHint')}
              optional
              uppercase
            />
          ))}
        </Pair>
      </Section>
      <Section title={t('sections.transfers')}>
        <Pair>
          <Select {...form.field('transferLimit')}>
            {transferLimits.map((limit) => (
              <option key={limit} value={limit}>
                {tOffice(`transferLimits.${limit}`)}
              </option>
            ))}
          </Select>
        </Pair>
        <Group legend={t('exceptions')}>{boxes('exception', transferExceptions)}</Group>
      </Section>
      <Section title={t('sections.usage')}>
        {part('usage')}
        <Pair>{plain(below('recertification.'))}</Pair>
        <Checkbox {...form.box('isCheckedDaily')} />
      </Section>
      <Section title={t('sections.leaving')}>
        <Pair>
          {reasonsOf(terms).flatMap((reason) =>
            (['noticeDays', 'businessDays'] as const)
              .filter((days) => days === 'businessDays' || !noticedElsewhere.includes(reason))
              .map((days) => `terms.deEnrollment.${reason}.${days}`)
              .map((name) => <NumberField key={name} decimals={false} max={3} {...form.field(name)} />),
          )}
        </Pair>
      </Section>
      <Section title={t('sections.standards')}>{part('minimumStandards')}</Section>
      <Section title={t('sections.consents')}>
        <Pair>
          {(Object.keys(terms.consents) as (keyof typeof terms.consents)[]).map((kind) => (
            <Select key={kind} {...form.field(`terms.consents.${kind}`)}>
              {consents.items
                .filter((each) => each.kind === kind)
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {`${text(each.title)} (${each.id})`}
                  </option>
                ))}
            </Select>
          ))}
        </Pair>
      </Section>
      <Section title={t('sections.records')}>
        <Pair>
          {plain(['benefitMonths', 'retentionYears'])}
          <Select {...form.field('documents')}>
            {(['no', 'shown', 'accepted'] as const).map((asked) => (
              <option key={asked} value={asked}>
                {tOffice(`asked.${asked}`)}
              </option>
            ))}
          </Select>
          <TextField {...form.field('note')} optional maxLength={200} />
        </Pair>
      </Section>
      <div className="flex flex-wrap gap-2">
        <StaffButton type="submit" look="primary" disabled={form.submitting} className="min-h-11">
          {tOffice('editSubmit')}
        </StaffButton>
        <StaffButton className="min-h-11" onClick={onClose}>
          {tAction('giveUp')}
        </StaffButton>
      </div>
    </form>
  )

  function isNeeded(values: VersionValues, name: string) {
    const isNoticedElsewhere = noticedElsewhere.some((reason) => name === `deEnrollment.${reason}.noticeDays`)
    return isAsked(values, name) && !isNoticedElsewhere && !emptyable.has(name as PlainField)
  }
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className="grid gap-4 *:min-w-0">{children}</div>
  </Panel>
)

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="font-semibold">{legend}</legend>
    {children}
  </fieldset>
)
