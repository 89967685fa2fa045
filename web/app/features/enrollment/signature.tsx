import type { DraftView } from '#contracts/enrollment/views.ts'
import type { usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { useText } from '../../site.ts'
import { TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'

type Bound = ReturnType<ReturnType<typeof usePostedForm<string>>['field']>

/** Promises item by item, none of which is marked before, then initials where they are asked for and the full legal name. */
export function Signature({
  promises,
  field,
  timeZone,
  hints,
}: {
  promises: readonly Omit<DraftView['consents'][number], 'kind'>[]
  field: (name: 'agreed' | 'initials' | 'fullName') => Bound
  timeZone: string
  hints: { initials?: string; fullName: string }
}) {
  const text = useText()
  const { error, defaultValue = '' } = field('agreed')
  const marked = defaultValue.split(' ')
  const first = promises[0]?.items[0]?.key
  return (
    <>
      <input type="hidden" name="timeZone" defaultValue={timeZone} ref={tellTimeZone} />
      {promises.map(({ key, title, intro, items }) => (
        <fieldset key={key} className="grid gap-1" aria-describedby={error ? 'agreed-error' : undefined}>
          <legend className="text-xl font-semibold">{text(title)}</legend>
          <p className="mt-1">{text(intro)}</p>
          {error && (
            <p id="agreed-error" className="text-sm font-medium text-danger">
              {error}
            </p>
          )}
          {items.map((item) => {
            const promise = `${key}.${item.key}`
            return (
              <Checkbox
                key={promise}
                id={item.key === first ? 'agreed' : promise}
                name="agreed"
                value={promise}
                label={text(item.text)}
                defaultChecked={marked.includes(promise)}
              />
            )
          })}
        </fieldset>
      ))}
      {hints.initials && (
        <TextField
          {...field('initials')}
          hint={hints.initials}
          max={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-44"
        />
      )}
      <TextField
        {...field('fullName')}
        hint={hints.fullName}
        max={400}
        autoComplete="name"
        spellCheck={false}
        className="max-w-[480px]"
      />
    </>
  )
}

/** Where the person is, as their browser says; without scripts the zone of the service provider stands for it. */
function tellTimeZone(input: HTMLInputElement | null) {
  if (input) input.value = Intl.DateTimeFormat().resolvedOptions().timeZone
}
