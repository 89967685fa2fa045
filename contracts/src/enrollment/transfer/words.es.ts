import type { Translated } from '../../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { transferProgress: 'Avance de traslados' },
  kinds: { transfer: 'Traslado' },
  lists: {
    transfers: {
      title: 'Avance de traslados',
      search: 'Referencia o ID de solicitud',
      emptyTitle: 'No hay traslados',
      emptyText: 'Aquí aparecen los hogares que reciben su beneficio de otra compañía en cuanto califican.',
      columns: {
        reference: 'Referencia',
        program: 'Programa',
        state: 'Situación',
        reason: 'Por qué no',
        transferableOn: 'Posible desde',
        exception: 'Excepción',
        attempts: 'Intentos',
        usState: 'Estado de EE. UU.',
        startedAt: 'Desde',
        remindedAt: 'Último recordatorio',
        changedAt: 'Modificado',
      },
      filters: { started: 'Desde', reopens: 'Se puede trasladar desde', needsAttention: 'Requiere atención' },
    },
  },
  events: {
    transfer: {
      begin: 'Traslado comenzado',
      agree: 'El hogar aceptó trasladar su beneficio',
      verify: 'Se prepara el traslado',
      submit: 'Se pide a NLAD trasladar el beneficio',
      complete: 'Beneficio trasladado a nosotros',
      block: 'NLAD lo traslada más tarde',
      fail: 'NLAD no lo trasladó',
      lapse: 'La aceptación ya no vale',
      except: 'Excepción solicitada',
      reopen: 'Ya se puede trasladar',
      retry: 'Intentado de nuevo',
      release: 'Ya no está con otra compañía',
      reverse: 'Revertido',
      cancel: 'Traslado terminado',
      remind_me: 'El hogar quiere un aviso',
      tell_day: 'Se avisó al hogar',
    },
  },
  notices: {
    transfer_refused: {
      title: 'NLAD no trasladó el beneficio',
      happened: 'Respondió {code}; el hogar no puede hacer nada al respecto.',
      toDo: 'Averigüe qué lo impide y corríjalo. Después deje que el hogar lo intente de nuevo.',
    },
  },
}

export default words
