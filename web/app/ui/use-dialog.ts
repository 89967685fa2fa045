import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

/**
 * A native dialog that is shown while `open`: what the `<dialog>` element takes. Escape raises `onClose` in the key press
 * itself; the browser would close the box first and tell of it later, and a person who pressed on meanwhile was not
 * heard.
 */
export function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Before what stands in it takes the focus: nothing in a closed dialog can have it.
  useLayoutEffect(() => {
    const box = ref.current
    if (!open || !box) return
    box.showModal()
    box.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Also when it is taken away while open: only closing gives the focus back.
    return () => box.close()
  }, [open])
  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file that was not chosen is cancelled, too, and that event rises.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    /** Where the browser closed it all the same; what was closed by us, or opened again since, is not meant. */
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (open && !currentTarget.open) onClose()
    },
  }
}
