import { useRef, useState } from 'react'
import { useSite } from '../../site.ts'
import { TextField, type TextFieldProps } from '../../ui/field.tsx'
import type { Meant } from '../../ui/inputs/meant-address.ts'

/** Writes into a field as if it had been typed. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** An e-mail address of the person who types it. Where its end looks mistyped, the field asks once it is left. */
export function EmailField({ onBlur, onInput, ...props }: TextFieldProps) {
  const { locale } = useSite()
  const [meant, setMeant] = useState<Meant>()
  const input = useRef<HTMLInputElement>(null)
  async function look(typed: string) {
    if (!typed.includes('@')) return
    const { meantBy } = await import('../../ui/inputs/meant-address.ts')
    const found = await meantBy(typed, locale)
    if (input.current?.value === typed) setMeant(found)
  }
  function take({ address }: Meant) {
    setMeant(undefined)
    if (!input.current) return
    type(input.current, address)
    input.current.focus()
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...props}
        ref={input}
        onInput={(event) => {
          setMeant(undefined)
          onInput?.(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          // Without a connection there is no hint, and nothing else is missing.
          void look(event.currentTarget.value).catch(() => undefined)
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {meant && (
          <p className="text-sm">
            {meant.question}{' '}
            <button type="button" className="min-h-11 font-semibold underline" onClick={() => take(meant)}>
              {meant.take}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
