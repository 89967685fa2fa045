import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { isRelativeRange, relativeRanges } from '#contracts/date-range.ts'
import type { Field } from '#contracts/define-list.ts'
import type { FilterValue } from '#contracts/list-address.ts'
import { CheckLine, SmallInput, SmallSelect } from '../../ui/staff/small-field.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import type { FilterWords } from './filter-words.ts'
import { parseMoneyCents } from './money-input.ts'
import { ReferenceChoice } from './reference-choice.tsx'

interface EditorProps {
  definition: Field
  words: FilterWords
  value: FilterValue | undefined
  /** Undefined when nothing is left to filter by. */
  onApply: (value: FilterValue | undefined) => void
}

/** The form of one filter; nothing changes until it is applied. */
export function FilterEditor(props: EditorProps) {
  const { definition, words, onApply } = props
  const t = useTranslations('staff.list')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (definition.kind === 'reference') return
    onApply(valueOf(definition, new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5">
      <p className="font-semibold">{words.name}</p>
      {definition.kind === 'choice' && <Choices {...props} choices={definition.choices} />}
      {definition.kind === 'instant' && <Dates {...props} />}
      {definition.kind === 'flag' && <Flag {...props} />}
      {definition.kind === 'money' && <Amounts {...props} />}
      {definition.kind === 'reference' ? (
        <ReferenceChoice words={words} onChoose={(value) => onApply({ kind: 'reference', value })} />
      ) : (
        <button className={staffButtonClass('primary', 'justify-self-end')}>{t('apply')}</button>
      )}
    </form>
  )
}

function valueOf(definition: Field, form: FormData): FilterValue | undefined {
  const text = (name: string) => String(form.get(name) ?? '')
  if (definition.kind === 'choice') {
    const values = form.getAll('choice').map(String)
    return values.length > 0
      ? { kind: 'choice', operator: text('operator') === 'none' ? 'none' : 'any', values }
      : undefined
  }
  if (definition.kind === 'flag') return { kind: 'flag', value: text('flag') === 'true' }
  if (definition.kind === 'money') {
    const ends = [text('from'), text('to')].map((end) => parseMoneyCents(end))
    const isReversed = ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1]
    const [from, to] = (isReversed ? ends.toReversed() : ends).map((cents) =>
      cents === undefined ? '' : String(cents / 100),
    )
    return from || to ? { kind: 'money', range: `${from}..${to}` } : undefined
  }
  const days = [text('from'), text('to')]
  const range = isRelativeRange(text('range'))
    ? text('range')
    : (days.every(Boolean) ? days.toSorted() : days).join('..')
  return range === '..' ? undefined : { kind: 'instant', range }
}

function Choices({ words, value, choices }: EditorProps & { choices: readonly string[] }) {
  const t = useTranslations('staff.list')
  const current = value?.kind === 'choice' ? value : undefined
  return (
    <>
      <SmallSelect name="operator" aria-label={t('operator')} defaultValue={current?.operator ?? 'any'}>
        <option value="any">{t('anyOf')}</option>
        <option value="none">{t('noneOf')}</option>
      </SmallSelect>
      <fieldset className="grid">
        <legend className="sr-only">{words.name}</legend>
        {choices.map((choice) => (
          <CheckLine
            key={choice}
            name="choice"
            value={choice}
            defaultChecked={current?.values.includes(choice)}
          >
            {words.choices?.[choice] ?? choice}
          </CheckLine>
        ))}
      </fieldset>
    </>
  )
}

function Dates({ words, value }: EditorProps) {
  const t = useTranslations('staff.list')
  const id = useId()
  const current = value?.kind === 'instant' ? value.range : 'last_7_days'
  const [range, setRange] = useState(isRelativeRange(current) ? current : 'custom')
  const [from = '', to = ''] = isRelativeRange(current)
    ? []
    : current.split('..').map((end) => end.slice(0, 10))
  return (
    <>
      <SmallSelect
        name="range"
        aria-label={words.name}
        value={range}
        onChange={(event) => setRange(event.target.value as typeof range)}
      >
        {[...relativeRanges, 'custom' as const].map((each) => (
          <option key={each} value={each}>
            {t(`ranges.${each}`)}
          </option>
        ))}
      </SmallSelect>
      {range === 'custom' && (
        <div className="grid grid-cols-2 gap-2">
          <label htmlFor={`${id}from`} className="grid gap-1">
            <span className="text-xs text-muted">{t('rangeFrom')}</span>
            <SmallInput id={`${id}from`} type="date" name="from" defaultValue={from} />
          </label>
          <label htmlFor={`${id}to`} className="grid gap-1">
            <span className="text-xs text-muted">{t('rangeTo')}</span>
            <SmallInput id={`${id}to`} type="date" name="to" defaultValue={to} />
          </label>
        </div>
      )}
    </>
  )
}

function Flag({ words, value }: EditorProps) {
  const t = useTranslations('staff.list')
  return (
    <SmallSelect
      name="flag"
      aria-label={words.name}
      defaultValue={String(value?.kind === 'flag' ? value.value : true)}
    >
      <option value="true">{t('yes')}</option>
      <option value="false">{t('no')}</option>
    </SmallSelect>
  )
}

function Amounts({ value }: EditorProps) {
  const t = useTranslations('staff.list')
  const id = useId()
  const [from = '', to = ''] = value?.kind === 'money' ? value.range.split('..') : []
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} htmlFor={`${id}${end}`} className="grid gap-1">
          <span className="text-xs text-muted">{t(end === 'from' ? 'rangeFrom' : 'rangeTo')}</span>
          <SmallInput
            id={`${id}${end}`}
            name={end}
            inputMode="decimal"
            pattern="\$?[0-9]{1,3}([,]?[0-9]{3}){0,2}([.,][0-9]{1,2})?"
            title={t('amountHint')}
            placeholder="0.00"
            defaultValue={end === 'from' ? from : to}
          />
        </label>
      ))}
    </div>
  )
}
