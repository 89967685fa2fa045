import type { Translated } from '../messages.ts'
import type english from '../en/programs.ts'

const programs: Translated<typeof english> = {
  eligibility: {
    title: 'Reciba ayuda con su factura',
    description:
      'Programas que reducen su factura de teléfono o internet: quién puede recibirlos y cómo solicitarlos.',
    lead: 'Solicitarlo es gratis y toma unos ocho minutos. Puede parar y volver más tarde.',
    closedAction: 'Lea qué pasó con el ACP',
    apply: 'Solicitar {program}',
    where: '{brand} ofrece {program} en {states}.',
    nowhere:
      'Por ahora {brand} no ofrece {program}. Solicítelo al gobierno y luego elija una compañía que lo ofrezca.',
    unsureTitle: '¿No sabe si cumple los requisitos?',
    unsureText: 'Responda unas preguntas y lo sabrá en un minuto. No guardamos nada de lo que escribe.',
    unsureAction: 'Vea si podría cumplir los requisitos',
    otherTitle: 'Si no cumple los requisitos',
    otherText: 'Nuestros planes a bajo precio no necesitan ningún programa.',
    needTitle: 'Qué necesita',
    need1: 'Su nombre legal completo, fecha de nacimiento y domicilio',
    need2: 'Los últimos cuatro dígitos de su número de Seguro Social, o un número de identificación tribal',
    need3:
      'Una carta o tarjeta de su programa, o comprobante de ingresos, si la base de datos no lo encuentra',
    howTitle: 'Qué pasa',
    how1: 'Usted presenta la solicitud. El Verificador Nacional del gobierno comprueba si cumple los requisitos, a menudo al instante.',
    how2: 'Si necesita documentos, puede enviar una foto de ellos.',
    how3: 'Cuando lo aprueben, elige un plan. Ayuda por teléfono: Centro de Ayuda de Lifeline, (800) 234-9473, todos los días de 9 a. m. a 9 p. m., hora del Este.',
    decides: 'La decisión es del Verificador Nacional, no nuestra.',
  },
  screen: {
    title: '¿Cumple los requisitos?',
    description: 'Sepa en un minuto si su hogar podría recibir ayuda con su factura de teléfono o internet.',
    lead: 'Unas pocas preguntas, cerca de un minuto. Es una estimación. No guardamos nada de lo que escribe.',
    zip: 'Código postal (ZIP)',
    zipHint: 'Del lugar donde vive',
    household: '¿Quiénes viven en su hogar?',
    householdHint: 'Todas las personas que viven con usted y comparten ingresos y gastos',
    adults: 'Adultos en su hogar',
    adultsHint: 'Todas las personas de 18 años o más, usted también',
    children: 'Niños en su hogar',
    childrenHint: 'Todos los menores de 18 años. Escriba 0 si no hay ninguno.',
    programs: '¿Alguien de su hogar recibe uno de estos?',
    tribal: 'Vivo en tierras tribales',
    tribalPrograms: 'En tierras tribales también cuentan estos',
    or: 'O díganos sus ingresos',
    income: 'Ingresos de su hogar antes de impuestos',
    incomeHint: 'De todos juntos, en dólares. Puede dejarlo en blanco si eligió un programa.',
    period: 'Con qué frecuencia',
    periods: {
      weekly: 'Cada semana',
      biweekly: 'Cada dos semanas',
      semimonthly: 'Dos veces al mes',
      monthly: 'Cada mes',
      yearly: 'Cada año',
    },
    check: 'Comprobar',
    decides: 'Es una estimación. Solo decide el Verificador Nacional del gobierno.',
    noneOpen: 'Ningún programa acepta solicitudes ahora.',
    mayTitle: 'Podría cumplir los requisitos de {program}',
    mayNotTitle: 'Quizá no cumpla ahora los requisitos de {program}',
    byProgram: 'Alguien de su hogar recibe un beneficio que cuenta.',
    byIncome: 'Sus ingresos no superan el límite: {limit} al año para un hogar de {size}.',
    mayNotText:
      'Ninguno de los programas que eligió cuenta. Por ingresos, el límite es {limit} al año para un hogar de {size}.',
    mayNotIncome: 'Sus ingresos superan el límite: {limit} al año para un hogar de {size}.',
    amount: 'Reduce su factura hasta {amount} al mes.',
    notOffered:
      'No ofrecemos {program} en {state}. Aun así puede solicitarlo al gobierno y elegir allí una compañía.',
    stateDecides:
      'En {state}, {administrator} recibe las solicitudes de {program}. Nosotros no podemos recibirlas.',
    stateOffice: 'Buscar la oficina de su estado',
    apply: 'Solicitar {program}',
    nextTitle: 'Qué puede hacer',
    next1:
      'Revise sus respuestas: cuente a todas las personas de su hogar y todos los programas que reciben.',
    next2: 'Si cambian sus ingresos o sus programas, compruébelo de nuevo.',
    next3:
      'Puede presentar la solicitud de todos modos. El Verificador Nacional quizá sepa más que esta página.',
    plans: 'Vea planes a bajo precio',
    help: 'El Centro de Ayuda de Lifeline ayuda por teléfono: (800) 234-9473, todos los días de 9 a. m. a 9 p. m., hora del Este.',
    again: 'Cambiar sus respuestas',
  },
}

export default programs
