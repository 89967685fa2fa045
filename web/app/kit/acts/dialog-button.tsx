import { Suspense, useState, type ReactNode } from 'react'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** A button, usually the first of its place, and the dialog that it opens: one by `lazy`, since few open it. */
export function DialogButton({
  text,
  look = 'primary',
  children,
}: {
  text: string
  look?: 'primary' | 'plain'
  children: (onClose: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StaffButton look={look} onClick={() => setOpen(true)}>
        {text}
      </StaffButton>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
