/** Orca, the screen reader of Linux, with Firefox on a display without a screen. What it says is read from its log. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDisplay } from './display.ts';
import type { Engine } from './engine.ts';
import { type PuppeteerBrowser, startWithPuppeteer } from './puppeteer.ts';

/** Orca is silent when its log has not grown for this long and no event is left. */
const SILENCE_MS = 250;
const POLL_MS = 20;
const WAIT_MS = 60_000;

/** The programs, in the order in which they are started; the last two are only needed to be there. */
const PROGRAMS = [
  ['/usr/bin/Xvfb'],
  ['/usr/bin/dbus-daemon'],
  ['/usr/libexec/at-spi-bus-launcher'],
  ['/usr/bin/openbox'],
  ['/usr/bin/orca'],
  ['/usr/bin/xdotool'],
  ['/usr/bin/firefox-esr'],
  ['/usr/bin/speech-dispatcher'],
  ['/usr/lib/firefox-esr/browser/extensions/langpack-pt-BR@firefox-esr.mozilla.org.xpi'],
] as const;

/**
 * The program that Orca runs at its start. Its log has only what is said, the languages of the voices, and the begin
 * and end of each event, at once. Orca neither reads each page to its end by itself, nor the keys that are pressed.
 */
const custom = (file: string) => `from orca import debug, settings
log = open(${JSON.stringify(file)}, 'w', buffering=1)
def println(level, text='', timestamp=False):
    if any(part in text for part in ('SPEECH OUTPUT', 'voice requested', 'vvvvv PROC', '^^^^^ PROC')):
        log.write(text.strip() + '\\n')
debug.println = println
debug.debugLevel = debug.LEVEL_OFF
settings.sayAllOnLoad = False
settings.enableKeyEcho = False
`;
/** The voice plays nothing. */
const VOICE = 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\nDefaultLanguage "pt-BR"\n';

/** The log of Orca, read as it grows. */
class Log {
  readonly #file: string;
  #handle: number | undefined;
  #position = 0;
  #unread = '';
  #grown = Date.now();
  /** How many keys Orca has taken, and how many events it has begun and ended. */
  keys = 0;
  #depth = 0;
  hasSpoken = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Reads what is new. */
  #read(): void {
    if (this.#handle === undefined && !existsSync(this.#file)) return;
    this.#handle ??= openSync(this.#file, 'r');
    const piece = Buffer.alloc(1 << 20);
    for (;;) {
      const length = readSync(this.#handle, piece, 0, piece.length, this.#position);
      // The last line may be half written.
      const whole = piece.subarray(0, piece.lastIndexOf('\n', length - 1) + 1);
      if (length === 0 || whole.length === 0) return;
      const text = whole.toString();
      this.#position += whole.length;
      this.#grown = Date.now();
      this.#unread += text;
      this.hasSpoken ||= text.includes('SPEECH OUTPUT');
      this.keys += text.match(/^\^{5} PROCESS ATSPI_KEY_RELEASED/gm)?.length ?? 0;
      this.#depth += text.match(/^v{5} PROCESS/gm)?.length ?? 0;
      this.#depth -= text.match(/^\^{5} PROCESS/gm)?.length ?? 0;
    }
  }

  /** Waits until something is true of the log. */
  async until(isTrue: () => boolean, what: string): Promise<void> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      this.#read();
      if (isTrue()) return;
      if (Date.now() > end) throw new Error(`Orca: ${what} after ${WAIT_MS} ms.`);
      await sleep(POLL_MS);
    }
  }

  /**
   * Waits for silence, but first for speech.
   * @param patience how long speech may take to begin, in ms
   * @returns the text since the last call
   */
  async silent(patience: number): Promise<string> {
    const end = Date.now() + patience;
    await this.until(
      () => this.#unread.includes('SPEECH OUTPUT') || Date.now() > end,
      'does not speak',
    );
    await this.until(
      () => this.#depth <= 0 && Date.now() - this.#grown > SILENCE_MS,
      'is not silent',
    );
    const text = this.#unread;
    this.#unread = '';
    return text;
  }
}

export interface Orca extends PuppeteerBrowser {
  /** Presses a key, such as `Tab` or `shift+Tab`. */
  press: (key: string) => Promise<void>;
  /**
   * Waits for speech, and then for silence.
   * @param patience how long speech may take to begin, in ms
   * @returns what was said since the last call, and the languages of its voices
   */
  heard: (patience: number) => Promise<{ phrases: string[]; languages: string[] }>;
}

async function start(programs: readonly string[]): Promise<Orca> {
  const [xvfb = '', dbus = '', atspi = '', manager = '', orca = '', xdotool = '', firefox = ''] =
    programs;
  const home = mkdtempSync(path.join(tmpdir(), 'leitor-'));
  for (const folder of ['run', '.config/speech-dispatcher', '.local/share/orca'])
    mkdirSync(path.join(home, folder), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(home, '.config/speech-dispatcher/speechd.conf'), VOICE);
  const file = path.join(home, 'orca.log');
  writeFileSync(path.join(home, '.local/share/orca/orca-customizations.py'), custom(file));
  const { display, child: screen } = await startDisplay(xvfb);
  const bus = spawn(dbus, ['--session', '--nofork', '--print-address=3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [address] = (await once(bus.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_DATA_HOME: path.join(home, '.local/share'),
    XDG_RUNTIME_DIR: path.join(home, 'run'),
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: String(address).trim(),
    LANG: 'pt_BR.UTF-8',
    LC_ALL: 'pt_BR.UTF-8',
    LANGUAGE: 'pt_BR',
    GNOME_ACCESSIBILITY: '1',
    MOZ_ENABLE_WAYLAND: '0',
  };
  const children: ChildProcess[] = [screen, bus];
  const run = (program: string, ...args: string[]) =>
    children.unshift(spawn(program, args, { env, stdio: 'ignore' }));
  const log = new Log(file);
  run(atspi, '--launch-immediately', '--a11y=1', '--screen-reader=1');
  run(manager);
  run(orca);
  // A browser that starts before Orca listens is not known to it.
  await log.until(() => log.hasSpoken, 'has not started (does another Orca of this user run?)');
  const browser = await startWithPuppeteer({
    browser: 'firefox',
    executablePath: firefox,
    headless: false,
    defaultViewport: null,
    env,
    extraPrefsFirefox: {
      'intl.accept_languages': 'pt-BR,pt',
      'intl.locale.requested': 'pt-BR',
      'accessibility.force_disabled': -1,
      'ui.prefersReducedMotion': 1,
      // Without a Portuguese dictionary, each word would be a spelling error.
      'layout.spellcheckDefault': 0,
      // The font can come too late for a page, and lines then end elsewhere.
      'gfx.downloadable_fonts.enabled': false,
    },
  });
  return {
    ...browser,
    press: async (key) => {
      const { keys } = log;
      execFileSync(xdotool, ['key', key], { env });
      await log.until(() => log.keys > keys, `has not taken ${key}`);
    },
    heard: async (patience) => {
      const text = await log.silent(patience);
      const spoken = text.matchAll(/SPEECH OUTPUT: '(.*?)' ?(?:\[?\{.*?\}\]?)?\n/gs);
      const voices = text.matchAll(/voice requested with language='(\w+)'/g);
      return {
        phrases: [...spoken].map(([, phrase = '']) => phrase.replace(/\s+/g, ' ').trim()),
        languages: [...new Set([...voices].map(([, language = '']) => language))],
      };
    },
    stop: async () => {
      await browser.stop();
      for (const child of children) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const orca: Engine<Orca> = { name: 'Orca', programs: PROGRAMS, start };
