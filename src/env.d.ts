declare namespace App {
  interface Locals {
    /** One id a request, in every log line and in every call to the operator's services. */
    requestId: string;
    /** The visitor's address: from the connection, or from a trusted proxy. */
    clientAddress: string;
    /** The browser fetches the page before its link is pressed (`server/ahead.ts`): the request writes nothing. */
    isAhead?: boolean;
    /** The sending of a long answer (`server/delivery.ts`). The development server has none. */
    delivery?: { drained: () => Promise<void>; cut: () => void };
    /** Reads a file in `interno` of the build. The development server has no build. */
    readBuilt?: (name: string) => Promise<string>;
    /** The trace that the request is part of. The development server sets none. */
    trace?: import('#lib/trace.server.ts').Trace;
    /** When the request arrived, in milliseconds since 1970. */
    takenAt: number;
    /** The matched route, for the log line of `server/`: never the address itself. */
    routePattern?: string;
    /** The name of the portal's action that the request calls, for the same line. */
    action?: string;
    /** The calls made for this request so far, for the same line. */
    upstream?: import('#lib/upstream/request-log.server.ts').RequestLog['calls'];
    /** How many entries of the services' lists this page cannot show, by operation. */
    unreadable?: import('#lib/upstream/request-log.server.ts').RequestLog['unreadable'];
    /** The session whose id the browser sent: a member's, staff's, or one that is locked. */
    session?: import('#lib/sessao/open-session.server.ts').OpenSession;
    /** The valid session of a signed-in member, confirmed or not. */
    sessao?: import('#lib/sessao/session.server.ts').SessionRecord;
    /** The locked session, if it ended before this request: it only names the owner of the drafts. */
    lockedSession?: import('#lib/sessao/session.server.ts').LockedSession;
    /** The right to confirm the selected person's registration: member routes and actions only. */
    selecionada?: import('#lib/sessao/member-context.server.ts').PersonContext;
    /** The right to see the selected person's data: member routes and actions only, once confirmed. */
    membro?: import('#lib/sessao/member-context.server.ts').MemberContext;
    /** The valid session of a member of call-centre staff: /atendimento and actions only. */
    atendente?: import('#lib/sessao/staff-session.server.ts').StaffRecord;
    /** Like `atendente`, while only the password was checked and staff need a passkey: it gives no access. */
    atendenteSemChave?: import('#lib/sessao/staff-session.server.ts').StaffRecord;
    /** The right to read the data of the member that staff looked up: /atendimento only. */
    consulta?: import('#lib/sessao/callcenter-context.server.ts').CallcenterContext;
    /** The browser sent a session of staff that has ended. */
    hasStaffSessionEnded?: boolean;
    /** The browser sent a session that cannot be read now: it may be that of a signed-in member. */
    isSessionUnknown?: boolean;
    /** The end of the session could not be stored: the portal refuses the session only in memory. */
    isSignOutLost?: boolean;
    /** The values of the posted form, so that the page shows them again. */
    typed?: Record<string, string>;
    /** The address repeats a parameter: the page for that error is shown. */
    isAmbiguous?: boolean;
    /** The whole page needs a service that failed: the page for that error is shown. */
    isUnavailable?: boolean;
    /** The page shows the health of another adult, which is closed: the page that explains it is shown. */
    isHealthClosed?: boolean;
    /** The page of the posted form cannot be shown: the browser is redirected to another page. */
    isRedirected?: boolean;
    /** What the person must know before the posted form is sent. */
    notice?: import('#lib/forms/answer.ts').Notice | undefined;
    /**
     * The status of a page that shows the result of its form, if Astro sets none: 422 for a refused file,
     * 409 for a form with a question to answer first, 503 when its person is unknown.
     */
    formStatus?: 409 | 422 | 503 | undefined;
    /** The response makes the browser delete what this site has stored on the device. */
    forgetDevice?: boolean;
    /** What a person can do after too many attempts to sign in. */
    retryOffer?: import('#lib/sessao/attempts.server.ts').RetryOffer;
    /** One failure on this page already shows the help text, so that the other failures do not repeat it. */
    hasFailureHelp?: boolean;
    /** An unexpected error: development shows it; a build shows only the page for failures. */
    defect?: unknown;
    /** The parts of the page that wait for services; without it the page is sent as a whole. */
    late?: import('#lib/late.server.ts').LateParts;
    /** Seconds after which a refused request can be repeated. */
    retryAfter?: number;
  }
}
