import { html, type Html } from '../html.ts'
import { settled } from '../usac/applications.ts'
import type { Usac } from '../usac/store.ts'
import { tableSection, timeOf } from './frame.ts'

const shown = 25

/** Applications with what reviewers may decide, then who is enrolled and in which year each carrier lives. */
export function usacSection(usac: Usac): Html {
  return html`${applications(usac)}${subscribers(usac)}${carriers(usac)}`
}

function applications(usac: Usac): Html {
  const rows = usac.store.applications
    .newest()
    .slice(0, shown)
    .map((one) => settled(usac, one))
    .map(
      (one) =>
        html`<tr>
          <td>${timeOf(one.createdAtMs)}</td>
          <td><code>${one.applicationId}</code><br /><span class="quiet">${one.account}</span></td>
          <td>
            ${one.firstName} ${one.lastName}<br /><span class="quiet"
              >${one.program}, ${one.programCodes}</span
            >
          </td>
          <td>${one.status}<br /><span class="bad">${one.failures.join(', ')}</span></td>
          <td>
            <form method="post" action="/__sim/application/${one.id}/decide">
              <button name="decision" value="approve">Approve</button
              ><button name="decision" value="reject">Reject</button>
            </form>
            <form method="post" action="/__sim/application/${one.id}/decide">
              <input type="hidden" name="decision" value="set" />
              <label>Status <input name="status" value="${one.status}" /></label>
              <label>Failures <input name="failures" value="${one.failures.join(',')}" /></label
              ><button>Set</button>
            </form>
          </td>
        </tr>`,
    )
  return tableSection(
    'usac',
    `National Verifier (${usac.store.applications.size} applications)`,
    ['Time', 'Application', 'Applicant', 'Status', 'Decide'],
    rows,
    dials(usac),
  )
}

function dials({ store }: Usac): Html {
  const outage = store.outage()
  const flag = (name: 'nv' | 'nlad' | 'addresses', label: string) =>
    html`<label
      >${label}
      <select name="${name}">
        <option value="false">open</option>
        <option value="true" ${outage[name] && html` selected`}>down</option>
      </select></label
    >`
  return html`<form method="post" action="/__sim/outage">
      ${flag('nv', 'National Verifier')} ${flag('nlad', 'NLAD')} ${flag('addresses', 'Address service')}
      <label
        >Maintenance
        <select name="maintenance">
          ${['off', 'calendar', 'on'].map((mode) => html`<option ${outage.maintenance === mode && html` selected`}>${mode}</option>`)}
        </select></label
      ><label
        >Reports lag (minutes)
        <input name="reportsLag" value="${outage.reportsLag}" inputmode="numeric" /></label
      ><button>Set</button>
    </form>
    <form method="post" action="/__sim/refuse">
      <label>NLAD refuses with <input name="code" placeholder="INVALID_SAC" required /></label>
      <label>Times <input name="count" value="1" inputmode="numeric" /></label>
      <label>Operation (empty: any) <input name="operation" placeholder="enroll" /></label
      ><button>Set</button>
    </form>`
}

function subscribers({ store }: Usac): Html {
  const rows = store.subscribers
    .newest()
    .slice(0, shown)
    .map(
      (one) =>
        html`<tr>
          <td>${timeOf(one.enrolledAtMs)}</td>
          <td><code>${one.id}</code><br /><span class="quiet">${one.account}</span></td>
          <td>${one.program}, ${one.eligibilityCode}</td>
          <td>${one.sac}<br /><code>${one.phoneNumber}</code></td>
          <td>
            ${one.home ?? ''}${one.isTribal && html` (Tribal lands)`}<br /><span class="quiet"
              >${[one.columns['Consumer Email'], one.contactPhoneNumber].filter(Boolean).join(', ')}</span
            >
          </td>
          <td>${one.reference}</td>
          <td>${one.isActive ? 'enrolled' : 'ended'}</td>
        </tr>`,
    )
  return tableSection(
    'nlad',
    `NLAD (${store.subscribers.size} subscribers)`,
    ['Time', 'Subscriber', 'Program', 'SAC, number', 'Home, contact', 'Reference', 'State'],
    rows,
  )
}

function carriers({ store }: Usac): Html {
  const rows = [...store.accounts.values()].slice(0, shown).map(
    (one) =>
      html`<tr>
        <td><code>${one.id}</code></td>
        <td>${new Date(store.nowOf(one.id)).toISOString().slice(0, 16).replace('T', ' ')}</td>
        <td>
          <form method="post" action="/__sim/clock">
            <input type="hidden" name="apiId" value="${one.id}" />
            <label>Set <input name="set" value="2023-06-01T15:00:00Z" size="22" /></label><button>Set</button>
          </form>
          <form method="post" action="/__sim/clock">
            <input type="hidden" name="apiId" value="${one.id}" />
            ${['2h', '1d', '45d', '90d'].map((step) => html`<button name="advance" value="${step}">+${step}</button>`)}
            <button name="set" value="real">As the world</button>
          </form>
        </td>
      </tr>`,
  )
  return tableSection('carriers', 'Carriers at USAC', ['API id', 'Its time', 'Clock'], rows)
}
