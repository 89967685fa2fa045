import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link that stands alone, with room for a finger. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={clsx('link inline-flex min-h-11 items-center gap-2', className)} {...rest} />
}
