import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '../../ui/xsrf-field.tsx'

/** Posts with or without scripts; what is missing in it is for the answer to say, in words. `asksBeforeLeaving` where much is typed. */
export function PostedForm({
  intent,
  asksBeforeLeaving,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, 'method'> & {
  /** What it is for, where its page's action has several forms to answer. */
  intent?: string
  asksBeforeLeaving?: boolean
}) {
  return (
    <Form method="post" noValidate {...form}>
      <XsrfField />
      {asksBeforeLeaving && <AskBeforeLeaving />}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  )
}

/**
 * Whether a posted form is on its way, until the page that comes of it is there; of the given intent, where the page has
 * several. A page that comes back out of the browser's memory must not stand there as if it still were.
 */
export function useIsSending(intent?: string) {
  const { formMethod, formData } = useNavigation()
  const [wasRestored, setWasRestored] = useState(false)
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => setWasRestored(event.persisted)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
  const isSending = formMethod === 'POST' && (intent === undefined || formData?.get('intent') === intent)
  return isSending && !wasRestored
}

const LeaveQuestion = lazy(() =>
  import('../../ui/forms/leave-question.tsx').then(
    (module) => ({ default: module.LeaveQuestion }),
    // Without a connection the page holds itself; the form matters more than the question.
    () => ({ default: () => false as const }),
  ),
)

/** Somebody who has typed something and not sent it is asked before leaving. */
function AskBeforeLeaving() {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const watch = (place: HTMLElement | null) =>
    place
      ?.closest('form')
      ?.addEventListener('input', ({ currentTarget }) => setForm(currentTarget as HTMLFormElement), {
        once: true,
      })
  // The question comes with the first letter, so that the page itself is no heavier.
  return form ? (
    <Suspense>
      <LeaveQuestion form={form} />
    </Suspense>
  ) : (
    <span ref={watch} hidden />
  )
}
