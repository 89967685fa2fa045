import clsx from 'clsx'
import { useEffect, useState, type KeyboardEvent, type Ref } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { useFieldSuffix } from '../../ui/field-identity.ts'
import { Flag } from '../../ui/flag.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import type { FoundDestination } from './destinations.ts'

const suggestionCount = 6
const optionId = (code: string) => `suggestion-${code}`

/**
 * The search for a destination: a form for a visitor who has no scripts, and with them a combobox with a list of
 * suggestions (ARIA Authoring Practices), of which none is chosen until an arrow or a tap does.
 */
export function DestinationSearch({
  typed,
  onType,
  onChoose,
  input,
  suggestions,
  addressOf,
}: {
  typed: string
  onType: (typed: string) => void
  onChoose: () => void
  input: Ref<HTMLInputElement>
  suggestions: FoundDestination[]
  addressOf: (code: string) => string
}) {
  const t = useTranslations('plans.search')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const name = `q${useFieldSuffix('off')}`
  // Who typed before the scripts arrived is still there.
  useEffect(() => setIsOpen(document.activeElement?.id === name), [name])
  const options = isOpen ? suggestions.slice(0, suggestionCount) : []
  const chosen = options[active]
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const go = (code: string) => {
    close()
    onChoose()
    void navigate(addressOf(code), { preventScrollReset: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && suggestions.length > 0) {
      event.preventDefault()
      const count = Math.min(suggestions.length, suggestionCount)
      setActive(isOpen ? ((active + step + 1 + count + 1) % (count + 1)) - 1 : step > 0 ? 0 : count - 1)
      setIsOpen(true)
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault()
        go(chosen.code)
      } else close()
    }
  }
  return (
    <Form
      method="get"
      role="search"
      onSubmit={onChoose}
      className="mx-auto flex w-full max-w-[600px] flex-wrap gap-2"
      preventScrollReset
    >
      <label htmlFor={name} className="sr-only">
        {t('label')}
      </label>
      <span className="relative grow-999 basis-65">
        <SearchIcon className="pointer-events-none absolute top-[17px] left-4 text-muted" />
        <input
          ref={input}
          id={name}
          name={name}
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls="suggestions"
          aria-activedescendant={chosen && optionId(chosen.code)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            onType(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className={clsx(controlClass(false), 'h-[54px] pl-12')}
        />
        <div
          id="suggestions"
          role="listbox"
          aria-label={t('suggestions')}
          hidden={options.length === 0}
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line-strong bg-raised shadow-lift"
        >
          {options.map(({ code, name, via }, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={code}
              id={optionId(code)}
              role="option"
              aria-selected={index === active}
              // A tap must not take the focus first, which would close the list under it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(code)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken aria-selected:bg-primary-soft"
            >
              <Flag code={code} width={30} />
              <span className="min-w-0 leading-snug">
                {name}
                {via && <span className="block text-sm text-muted">{via}</span>}
              </span>
            </button>
          ))}
        </div>
      </span>
      <Button className="min-h-[54px] grow">{t('action')}</Button>
    </Form>
  )
}
