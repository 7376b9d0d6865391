/**
 * Figures of the regulator and of the law that the site states to everybody, each with its source.
 * The operator's counsel confirms them; they are changed here and nowhere else.
 */
export const regulation = {
  /** ANS, RN 565/2022: the pooling of small collective contracts. */
  smallContracts: {
    fewerThanLives: 30,
    indexPublishedBy: 'primeiro dia útil de maio',
    appliesFrom: 'maio',
    appliesUntil: 'abril do ano seguinte',
  },
  /** ANS, RN 623/2024: the ombudsman's second look at a refusal. */
  ombudsman: { reanalysisBusinessDays: 7 },
  /** ANS, RN 593/2023, in force since 1 February 2025: when non-payment may end a plan. */
  nonPayment: {
    norm: 'RN 593 da ANS',
    unpaidMonths: 'dois',
    withinMonths: 12,
    noticeByDay: 50,
    /** What a notice that comes later than that gives in return. */
    lateNoticeMoreDays: 10,
  },
  /** ANS, RN 438/2018: who may move to another plan without new grace periods. */
  portability: {
    norm: 'RN 438 da ANS',
    yearsOfStay: 2,
    /** With partial temporary coverage of a condition from before the contract. */
    yearsWithPartialCoverage: 3,
    /** For who has moved so before. */
    yearsForLaterMoves: 1,
  },
  /** Clearing of bar codes between banks (Bolepix): when a payment is known here. */
  boletos: { clearingBusinessDays: 3 },
  /** ANS, RN 623/2024: the conclusive answer to what is not about care. */
  otherMatters: { businessDays: 7 },
  /** ANS, rules on changes of the network: who leaves, a hospital apart, stays shown with its substitute. */
  network: { shownAfterLeavingDays: 180, announcedBeforeDays: 30 },
  /** LGPD (Lei 13.709/2018), art. 19, II: the full answer to a request for access. */
  dataAccess: { days: 15 },
  /** LBI (Lei 13.146/2015), art. 63, and ABNT NBR 17225:2025. */
  accessibility: { law: 'Lei Brasileira de Inclusão (artigo 63)', standard: 'ABNT NBR 17225' },
} as const;
