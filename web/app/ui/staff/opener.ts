import { cloneElement, type ComponentProps, type ReactElement } from 'react'
import { useTranslations } from 'use-intl/react'
import { toast } from '../toast.tsx'

/** A button that opens something. */
export type Opener = ReactElement<ComponentProps<'button'>>

/**
 * The button as long as what it opens is not there: announced alike, fetching the script as soon as it may be wanted.
 * `open` is told whether a key was used, once the script has come; without a connection a toast says so.
 */
export function useOpener(
  button: Opener,
  opens: 'menu' | 'dialog',
  load: () => Promise<unknown>,
  open: (byKey: boolean) => void,
): ReactElement {
  const t = useTranslations('errors')
  const fetchAhead = () => void load().catch(() => undefined)
  const fetchAndOpen = (byKey: boolean) =>
    void load().then(
      () => open(byKey),
      () => toast('error', t('NETWORK')),
    )
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    // A click without a pointer has no detail.
    onClick: ({ detail }) => fetchAndOpen(detail === 0),
    onKeyDown: (event) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      fetchAndOpen(true)
    },
  })
}
