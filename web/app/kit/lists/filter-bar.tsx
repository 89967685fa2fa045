import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import { hasFilters, type FilterValue, type ListState } from '#contracts/list-address.ts'
import { pastedList } from '#contracts/pasted-list.ts'
import { Popover } from '../../ui/staff/popover.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { useFilterText, type FilterWords } from './filter-words.ts'
import type { ChangeList } from './use-list-state.ts'

interface FilterBarProps {
  list: AnyList
  words: Record<string, FilterWords>
  state: ListState
  change: ChangeList
}

/** The filters in force as chips, each editable and removable, and the button that adds another. */
export function FilterBar({ list, words, state, change }: FilterBarProps) {
  const t = useTranslations('staff.list')
  const identifiers = pastedList(state.search)
  const set = (key: string, value: FilterValue | undefined) => {
    const { [key]: _replaced, ...others } = state.filters
    change({ filters: value ? { ...others, [key]: value } : others })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {identifiers && (
        <Chip
          text={t('pasteChip', { count: String(identifiers.length) })}
          onRemove={() => change({ search: '' })}
        />
      )}
      {Object.entries(list.filters).map(([key, filter]) => {
        const value = state.filters[key]
        return (
          value &&
          words[key] && (
            <EditableChip
              key={key}
              definition={filter}
              words={words[key]}
              value={value}
              onApply={(next) => set(key, next)}
            />
          )
        )
      })}
      <AddFilter list={list} words={words} state={state} onApply={set} />
      {hasFilters(state) && (
        <StaffButton look="quiet" onClick={() => change({ filters: {}, search: '' })}>
          {t('clearFilters')}
        </StaffButton>
      )}
    </div>
  )
}

const chipClass =
  'inline-flex min-h-[34px] max-w-full items-stretch rounded-[8px] border border-line bg-raised text-sm max-md:min-h-[46px]'

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={chipClass}>
      <span className="numbers flex items-center px-3">{text}</span>
      <RemoveButton text={text} onRemove={onRemove} />
    </span>
  )
}

function RemoveButton({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useTranslations('staff.list')
  return (
    <button
      type="button"
      aria-label={t('removeFilter', { filter: text })}
      onClick={onRemove}
      className="grid min-w-8 place-items-center rounded-r-[8px] border-l border-line text-muted hover:bg-sunken hover:text-text"
    >
      <X size={14} />
    </button>
  )
}

type EditableChipProps = Parameters<typeof FilterEditor>[0] & { value: FilterValue }

function EditableChip({ onApply, ...filter }: EditableChipProps) {
  const t = useTranslations('staff.list')
  const filterText = useFilterText()
  const [isOpen, setOpen] = useState(false)
  const text = filterText(filter.words, filter.value)
  function apply(value: FilterValue | undefined) {
    setOpen(false)
    onApply(value)
  }
  return (
    <span className={chipClass}>
      <Popover
        label={filter.words.name}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            title={t('editFilter', { filter: text })}
            className="min-w-0 truncate rounded-l-[8px] px-3 hover:bg-sunken"
          >
            {text}
          </button>
        }
      >
        <FilterEditor {...filter} onApply={apply} />
      </Popover>
      <RemoveButton text={text} onRemove={() => onApply(undefined)} />
    </span>
  )
}

function AddFilter({
  list,
  words,
  state,
  onApply,
}: Omit<FilterBarProps, 'change'> & { onApply: (key: string, value: FilterValue | undefined) => void }) {
  const t = useTranslations('staff.list')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const left = Object.keys(list.filters).filter(
    (key) => list.filters[key]?.address !== false && !state.filters[key],
  )
  const filter = chosen ? list.filters[chosen] : undefined
  if (left.length === 0) return null

  function toggle(open: boolean) {
    setOpen(open)
    setChosen(undefined)
  }

  return (
    <Popover
      label={t('addFilter')}
      open={isOpen}
      onOpenChange={toggle}
      trigger={
        <StaffButton look="dashed">
          <ListFilter size={15} /> {t('addFilter')}
        </StaffButton>
      }
    >
      {chosen && filter && words[chosen] ? (
        <FilterEditor
          definition={filter}
          words={words[chosen]}
          value={undefined}
          onApply={(value) => {
            toggle(false)
            onApply(chosen, value)
          }}
        />
      ) : (
        <ul className="grid">
          {left.map((key) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => setChosen(key)}
                className="min-h-9 w-full rounded-[7px] px-2.5 text-left hover:bg-sunken"
              >
                {words[key]?.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
