import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import type { FrameData } from './frame.server.ts'

/** A prompt to check eligibility, links by group, and the copyright line. */
export function PublicFooter({ groups, quietPaths, validate, copyright }: NonNullable<FrameData['footer']>) {
  const isQuiet = quietPaths.includes(useLocation().pathname.split('/')[1]!)
  return (
    <footer className="no-print border-t border-line bg-sunken">
      <div className="shell grid gap-10 py-12">
        {!isQuiet && (
          <section className="card flex flex-wrap items-center justify-between gap-4 p-6">
            <div className="max-w-[60ch]">
              <h2 className="text-xl">{validate.title}</h2>
              <p className="mt-1 text-muted">{validate.text}</p>
            </div>
            <ButtonLink to="/eligibility" variant="secondary">
              {validate.action}
            </ButtonLink>
          </section>
        )}
        <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="mb-2 font-semibold">{title}</p>
              <ul>
                {links.map(([to, label]) => (
                  <li key={to}>
                    <Link to={to} className="footer-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="text-sm text-muted">{copyright}</p>
      </div>
    </footer>
  )
}
